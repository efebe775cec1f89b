import {backChannelLogout, ciba, cite, fapi1Advanced, jarm, openidCore} from '../../lib/sources';
import type {Dictionary} from '../types';

/** Claims that have the same meaning in every kind of token (IANA, "JSON Web Token Claims"). */

const jwt = (section: string) => cite(7519, `4.1.${section}`);
const idToken = openidCore('2');
const standard = openidCore('5.1');
const metadata = cite(7591, '2');
const dpop = cite(9449, '4.2');

export const CLAIMS: Dictionary = {
  iss: {text: 'Who issued the token', source: jwt('1')},
  sub: {text: 'Whom the token is about', source: jwt('2')},
  aud: {text: 'For whom the token is; anybody else refuses it', source: jwt('3')},
  exp: {text: 'From this time on the token is refused', source: jwt('4')},
  nbf: {text: 'Before this time the token is refused', source: jwt('5')},
  iat: {text: 'When the token was issued', source: jwt('6')},
  jti: {text: 'Identifier of the token, by which a reader finds repeats', source: jwt('7')},

  azp: {text: 'The client that the token was issued to', source: idToken},
  nonce: {text: 'The value of the authorisation request, which ties the token to the session', source: idToken},
  auth_time: {text: 'When the person was authenticated', source: idToken},
  acr: {text: 'Class of the authentication, which the provider and the client have agreed on', source: idToken},
  amr: {text: 'Methods of the authentication, such as pwd or otp', source: idToken},
  at_hash: {text: 'Left half of the hash of the access token, base64url', source: openidCore('3.1.3.6')},
  c_hash: {text: 'Left half of the hash of the authorisation code, base64url', source: openidCore('3.3.2.11')},
  s_hash: {text: 'Left half of the hash of state, base64url', source: fapi1Advanced('5.1.1')},
  sid: {text: 'Identifier of the session at the provider', source: backChannelLogout('2.4')},
  events: {text: 'What has happened: an object with one member per event', source: cite(8417, '2.2')},
  'events → http://schemas.openid.net/event/backchannel-logout': {
    text: 'The person has logged out; the value is an empty object',
    source: backChannelLogout('2.4'),
  },
  toe: {text: 'When the event took place', source: cite(8417, '2.2')},
  txn: {text: 'Identifier of the transaction', source: cite(8417, '2.2')},
  sub_id: {text: 'The subject as an identifier with a format', source: cite(9493, '4.1')},
  'sub_id → format': {text: 'How the subject is identified, such as email', source: cite(9493, '3')},
  'sub_id → email': {text: 'E-mail address of the subject', source: cite(9493, '3.2.2')},

  cnf: {text: 'The key or certificate that the sender of the token has to prove to hold', source: cite(7800, '3.1')},
  'cnf → x5t#S256': {
    text: 'SHA-256 thumbprint of the DER of the client certificate: only its holder can use the token',
    source: cite(8705, '3.1'),
  },
  'cnf → jkt': {text: 'SHA-256 thumbprint of the key of the DPoP proof (RFC 7638)', source: cite(9449, '6.1')},
  'cnf → jwk': {
    text: 'The public key whose private key the sender of the token has to prove to hold',
    source: cite(7800, '3.2'),
  },
  'cnf → kid': {
    text: 'Identifier of the key that the sender of the token has to prove to hold',
    source: cite(7800, '3.4'),
  },

  client_id: {text: 'The client that the token was issued to', source: cite(8693, '4.3')},
  scope: {text: 'What the client may do: names with spaces between', source: cite(8693, '4.2')},
  act: {text: 'Who acts for the subject', source: cite(8693, '4.1')},
  may_act: {text: 'Who may act for the subject', source: cite(8693, '4.4')},
  authorization_details: {text: 'What the client may do, as objects with a type', source: cite(9396, '2')},
  active: {text: 'Whether the token is valid now', source: cite(7662, '2.2')},
  token_type: {text: 'How the token is presented, such as Bearer or DPoP', source: cite(7662, '2.2')},
  username: {text: 'Readable name of the person who authorised the token', source: cite(7662, '2.2')},
  token_introspection: {text: 'The introspection answer', source: cite(9701, '5')},

  response_type: {text: 'What the authorisation endpoint returns; FAPI 2.0 has only code', source: cite(6749, '3.1.1')},
  response_mode: {text: 'How the response reaches the client; jwt means as a signed JWT', source: jarm},
  redirect_uri: {
    text: 'Where the browser takes the response; compared character by character with those registered',
    source: cite(6749, '3.1.2.3'),
  },
  state: {text: 'Value that ties the response to the session of the browser', source: cite(6749, '4.1.1')},
  code: {text: 'Authorisation code, to be exchanged once', source: cite(6749, '4.1.2')},
  error: {text: 'Error code', source: cite(6749, '4.1.2.1')},
  error_description: {text: 'Text about the error for developers', source: cite(6749, '4.1.2.1')},
  code_challenge: {text: 'base64url of the SHA-256 hash of the code verifier', source: cite(7636, '4.2')},
  code_challenge_method: {text: 'How the challenge was made; FAPI 2.0 allows only S256', source: cite(7636, '4.3')},
  resource: {text: 'The API that the token is wanted for', source: cite(8707, '2')},
  prompt: {text: 'Whether the person has to log in or consent again', source: openidCore('3.1.2.1')},
  max_age: {text: 'Seconds after which the person has to be authenticated again', source: openidCore('3.1.2.1')},
  claims: {text: 'Claims that the client asks for', source: openidCore('5.5')},
  acr_values: {
    text: 'Classes of authentication that the client asks for, the preferred first',
    source: openidCore('3.1.2.1'),
  },
  id_token_hint: {text: 'An earlier ID token of the person', source: openidCore('3.1.2.1')},
  login_hint: {text: 'Hint about who the person is, such as an e-mail address', source: ciba('7.1')},
  login_hint_token: {text: 'A token that says who the person is', source: ciba('7.1')},
  binding_message: {
    text: 'Text that both devices show, so that the person sees that they belong together',
    source: ciba('7.1'),
  },
  user_code: {
    text: 'In CIBA, a secret of the person, without which the provider sends no request to the device',
    source: ciba('7.1'),
  },
  requested_expiry: {text: 'For how many seconds the request should live', source: ciba('7.1')},
  client_notification_token: {text: 'Token with which the provider calls the client', source: ciba('7.1')},
  'urn:openid:params:jwt:claim:auth_req_id': {
    text: 'Identifier of the request that the ID token answers',
    source: ciba('10.3.1'),
  },
  'urn:openid:params:jwt:claim:rt_hash': {
    text: 'Left half of the hash of the refresh token, base64url',
    source: ciba('10.3.1'),
  },

  htm: {text: 'HTTP method of the request', source: dpop},
  htu: {text: 'Address of the request without query and fragment', source: dpop},
  ath: {text: 'base64url of the SHA-256 hash of the access token', source: dpop},

  name: {text: 'Full name', source: standard},
  given_name: {text: 'First name or names', source: standard},
  family_name: {text: 'Surname or surnames', source: standard},
  middle_name: {text: 'Middle name or names', source: standard},
  nickname: {text: 'Casual name', source: standard},
  preferred_username: {text: 'Short name, which need not be unique', source: standard},
  profile: {text: 'Address of the profile page', source: standard},
  picture: {text: 'Address of the picture', source: standard},
  website: {text: 'Address of the website', source: standard},
  email: {text: 'E-mail address, which need not be unique', source: standard},
  email_verified: {text: 'Whether the provider has verified the e-mail address', source: standard},
  gender: {text: 'Gender', source: standard},
  birthdate: {
    text: 'Birthday, YYYY-MM-DD; 0000 stands for a year that is not told, and YYYY alone is a year',
    source: standard,
  },
  zoneinfo: {text: 'Time zone, such as Europe/Paris', source: standard},
  locale: {text: 'Language and usually country, such as en-GB', source: standard},
  phone_number: {text: 'Telephone number', source: standard},
  phone_number_verified: {text: 'Whether the provider has verified the telephone number', source: standard},
  address: {text: 'Postal address', source: openidCore('5.1.1')},
  updated_at: {text: 'When the facts about the person changed', source: standard},

  client_name: {text: 'Name of the application for people', source: metadata},
  client_uri: {text: 'Page about the application', source: metadata},
  logo_uri: {text: 'Address of the logo', source: metadata},
  policy_uri: {text: 'Page with the privacy policy', source: metadata},
  tos_uri: {text: 'Page with the terms', source: metadata},
  contacts: {text: 'Addresses of people who are responsible, usually e-mail addresses', source: metadata},
  redirect_uris: {text: 'Where browsers may be sent with a response', source: metadata},
  jwks_uri: {text: 'Address of the public keys', source: metadata},
  jwks: {text: 'Public keys', source: metadata},
  grant_types: {text: 'Grants that the application may use', source: metadata},
  response_types: {text: 'Response types that the application may use', source: metadata},
  token_endpoint_auth_method: {text: 'How the application authenticates', source: metadata},
  software_id: {text: 'Identifier of the software, the same in all its registrations and versions', source: metadata},
  software_version: {text: 'Version of the software', source: metadata},
  software_statement: {text: 'A signed software statement', source: cite(7591, '2.3')},
  client_id_issued_at: {text: 'When the client identifier was issued', source: cite(7591, '3.2.1')},
  client_secret: {text: 'Secret of the client', source: cite(7591, '3.2.1')},
  client_secret_expires_at: {text: 'When the secret ends; 0 means never', source: cite(7591, '3.2.1')},
  registration_access_token: {text: 'Token with which the client manages its registration', source: cite(7592, '3')},
  registration_client_uri: {text: 'Address at which the registration is managed', source: cite(7592, '3')},
};
