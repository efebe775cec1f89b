// The library needs this polyfill before it runs. The lite version has no fallbacks for old browsers.
import 'reflect-metadata/lite';

/**
 * The part of @peculiar/x509 that the tools use, 58 KB gzip. Only import it in modules that are themselves loaded with
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
