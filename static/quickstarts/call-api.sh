#!/usr/bin/env bash
# Gets a certificate-bound token and calls the API with it. It needs bash, curl and jq.
# Commands: token | introspect | organisations | other | none
set -euo pipefail
umask 077
. ./quickstart.env

# Runs curl with the certificate of the application.
as_application() {
  curl --silent --show-error --proto '=https' ${CA_FILE:+--cacert "$CA_FILE"} \
    --cert "$CERT" --key "$KEY" "$@"
}

# Gets a token and stores the answer in token.json, which only you can read.
token() {
  as_application --fail-with-body --output token.json \
    --data-urlencode grant_type=client_credentials \
    --data-urlencode "client_id=$CLIENT_ID" \
    --data-urlencode scope=directory:software "$MATLS_AUTH/token" || {
    cat token.json >&2
    return 1
  }
  jq --raw-output '"token_type: \(.token_type)", "expires_in: \(.expires_in)"' token.json
}

# The thumbprint of a certificate (RFC 8705, section 3.1).
thumbprint() {
  openssl x509 -in "$1" -outform DER | openssl dgst -sha256 -binary |
    openssl base64 -A | tr '+/' '-_' | tr -d '='
}

# The header with the token, as a file for curl. A token in an argument would be in the list of processes.
bearer() {
  jq --raw-output '"Authorization: Bearer \(.access_token)"' token.json
}

# Asks the authorisation server about the token, and compares its thumbprint with that of the certificate.
introspect() {
  local answer bound=false
  answer=$(jq --join-output .access_token token.json |
    as_application --fail-with-body --data-urlencode "client_id=$CLIENT_ID" \
      --data-urlencode token@- "$MATLS_AUTH/token/introspection")
  jq --raw-output '"active: \(.active)", "scope: \(.scope)"' <<<"$answer"
  if [ "$(jq --raw-output '.cnf["x5t#S256"]' <<<"$answer")" = "$(thumbprint "$CERT")" ]; then
    bound=true
  fi
  echo "bound to $CERT: $bound"
}

# Lists the organisations: a call with the token and the certificate.
organisations() {
  as_application --fail-with-body --header @<(bearer) "$MATLS_API/organisations?size=50" |
    jq --raw-output '"totalSize: \(.totalSize)", (.content[] | "  \(.OrganisationName): \(.Status)")'
}

# Sends the token with the certificate of another participant. The answer must be 401.
other() {
  CERT=local/other.pem KEY=local/other.key as_application --output /dev/null \
    --header @<(bearer) --dump-header - "$MATLS_API/organisations?size=50" | tr -d '\r' |
    awk '/^HTTP/ {print "status: " $2}
      tolower($1) == "www-authenticate:" {$1 = "WWW-Authenticate:"; print}'
}

# Sends the token without a certificate. There must be no answer.
none() {
  local code=0
  curl --silent --proto '=https' ${CA_FILE:+--cacert "$CA_FILE"} --output /dev/null \
    --header @<(bearer) "$MATLS_API/organisations?size=50" || code=$?
  case $code in
    0) echo 'accepted' && return 1 ;;
    # The codes of curl when the server ends the TLS handshake or closes the connection.
    35 | 52 | 55 | 56) echo 'no TLS connection' ;;
    *) echo "curl ends with code $code" && return 1 ;;
  esac
}

case "${1:-}" in
  token | introspect | organisations | other | none) "$1" ;;
  *)
    sed -n '3s/# //p' "$0" >&2
    exit 2
    ;;
esac
