/** Descriptions of the scopes, from the API description (`openapi/components/securitySchemes/oauth2.yaml`). */
export const SCOPES: Readonly<Record<string, string>> = {
  openid: 'Sign a person in.',
  profile: 'Read the name of the signed-in person.',
  email: 'Read the e-mail address of the signed-in person.',
  phone: 'Read the phone number of the signed-in person.',
  address: 'Read the address of the signed-in person.',
  offline_access: 'Get a refresh token.',
  trust_framework_profile: 'Read which organisations the signed-in person may act for.',
  'directory:website': 'Act for a signed-in administrator.',
  'directory:software':
    'Machine operations of an application, such as reading the directory and generating its own assertion.',
  'directory:admin': 'Administration of the platform by a trusted back end.',
};
