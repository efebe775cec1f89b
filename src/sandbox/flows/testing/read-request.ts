import * as x509 from '../../../tools/lib/x509-library';

/** Returns the subject of a certificate signing request in PEM. @throws Error if the signature is not valid */
export async function decodeRequest(pem: string): Promise<string> {
  const request = new x509.Pkcs10CertificateRequest(pem);
  if (!(await request.verify())) throw new Error('The signature of the request is not valid.');
  return request.subject;
}
