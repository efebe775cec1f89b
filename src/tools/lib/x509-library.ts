// The library needs this polyfill before it runs.
import 'reflect-metadata';

/** The part of @peculiar/x509 that the tools use. 58 KB gzip: import it with `await import` only, when there is a certificate. */
export {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CertificatePolicyExtension,
  ChallengePasswordAttribute,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  ExtensionsAttribute,
  KeyUsagesExtension,
  Name,
  Pkcs10CertificateRequest,
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
