// The library needs this polyfill before it runs; its own fallbacks for old browsers are left out.
import 'reflect-metadata/lite';

/**
 * The part of @peculiar/x509 that the tools use, 58 KB gzip. Modules that import it are themselves imported with
 * `await import`, when there is a certificate or a request.
 */
export {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CertificatePolicyExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  KeyUsagesExtension,
  Name,
  Pkcs10CertificateRequest,
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
