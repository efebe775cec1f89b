/** The certificates that people and applications of the simulation present in requests. */
import {decodeBase64} from '../../tools/lib/base64url';
import {toPem} from '../../tools/lib/pem';
import {APPLICATION_CERTIFICATES} from '../certificates/lifecycle';
import type {World} from '../world';

/** The certificate of the portal, `artefacts/made/portal-certificate.pem`. */
export const PORTAL_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDTjCCAjagAwIBAgIRALYNN7zv6lqBtCMy9NJS+80wDQYJKoZIhvcNAQELBQAw
TDELMAkGA1UEBhMCR0IxGDAWBgNVBAoTD0Nvbm5lY3QgRXhhbXBsZTEjMCEGA1UE
AxMaQ29ubmVjdCBFeGFtcGxlIElzc3VpbmcgQ0EwHhcNMjQwMjAxMDkwMDAwWhcN
MzQwMTE1MTAwMDAwWjBWMQswCQYDVQQGEwJHQjEYMBYGA1UEChMPQ29ubmVjdCBF
eGFtcGxlMS0wKwYDVQQDEyQ1ZThiMWQzYS05YzQ3LTRmMjAtYjZhMS03ZDBlMmM0
ZjhiOTUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARGKWOfamz+ADCSUgEe040J
fV2ytewuXGDtOlngfXT5PCmPUU7n59d4wDGCyqvBTAXidyU6hhPdEYWIgsE1Bmng
o4HrMIHoMAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMBMGA1UdJQQMMAoG
CCsGAQUFBwMCMB0GA1UdDgQWBBRfy5tLEzFcIyiOjhmEQh8/kqkjuTAfBgNVHSME
GDAWgBSXOkUMpKdZQ5rD0cxkygt1vBo+ODA6BgNVHR8EMzAxMC+gLaArhilodHRw
Oi8vY3JsLmNvbm5lY3QuZXhhbXBsZS9pc3N1aW5nLWNhLmNybDA3BggrBgEFBQcB
AQQrMCkwJwYIKwYBBQUHMAGGG2h0dHA6Ly9vY3NwLmNvbm5lY3QuZXhhbXBsZTAN
BgkqhkiG9w0BAQsFAAOCAQEAHbU/kNpXeriQ/l1uUy7t2DbtGHJM08zRNB2+f/V1
nlttQtDCpSQ4e4wz+gRrXRld90Xs/n3MIHhYqjedfAGYnv31nws7vJEZ8Pjs6rpl
eZBnABiV+ykJKXCCPGyjHHKPfcvfUcC7AsWIrZi24g05dn+3doCM1ZXF/YaXERLO
ZWAfPZap3Q8Do7z/xMBYzV6sgvEdxrp4a9IzcowRcaz8hmw2f430V7v/v5JNacZQ
rCIHyBETyfyf4IGiQRF1njCOFWChpswClmd6OnXMFqPtDgmtOiKdnjKGn/vZooLc
VR6divU4QpkPy1CnpOeN8d4S3T1kuQvg8C4f7sXXyBpHyA==
-----END CERTIFICATE-----
`;

/**
 * Returns the newest `Active` transport certificate of an application as PEM, or null. People, and clients of the trust
 * framework administrator, present the certificate of the portal.
 */
export function transportCertificateOf(identity: string, {store}: World): string | null {
  const statement = store.list('software-statements').find(({value}) => value.ClientId === identity);
  if (!statement) return PORTAL_CERTIFICATE;
  const record = store
    .list(APPLICATION_CERTIFICATES, {SoftwareStatementId: statement.key})
    .findLast(({value}) => value.keyType === 'transport' && value.Status === 'Active');
  const [encoded] = (record?.value.x5c ?? []) as string[];
  return encoded === undefined ? null : `${toPem(decodeBase64(encoded), 'CERTIFICATE')}\n`;
}
