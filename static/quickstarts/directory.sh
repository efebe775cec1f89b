#!/usr/bin/env bash
# Reads the public directory of Connect. It needs bash, curl and jq.
# Commands: fetch | roles | holders ROLE DOMAIN | servers FAMILY | may ORGANISATION ROLE DOMAIN
set -euo pipefail
. ./quickstart.env

# Whether the copy is older than 24 hours.
is_old() { [ -n "$(find participants.json -mmin +1440)" ]; }

# Gets participants.json and replaces the copy only after a complete answer. Prints the status: 200, or 304 if the copy
# is current. A new file has the date of its generation (Last-Modified). A copy that is too old is fetched again, also if
# its content is unchanged.
fetch() {
  rm -f participants.new participants.etag.new
  [ -f participants.json ] && ! is_old || rm -f participants.etag
  curl --fail --silent --show-error --compressed --proto '=https' \
    ${CA_FILE:+--cacert "$CA_FILE"} --remote-time \
    --etag-compare participants.etag --etag-save participants.etag.new \
    --output participants.new --write-out '%{http_code}\n' "$DATA/participants"
  if [ -s participants.new ]; then
    mv participants.new participants.json
    mv participants.etag.new participants.etag
  fi
}

# Stops if the copy is older than 24 hours, because a participant may have lost its role since then.
check_age() {
  if is_old; then
    echo "The copy is older than 24 hours. Run fetch." >&2
    exit 2
  fi
}

# Prints every organisation with its roles, also those that are not active.
roles() {
  jq --raw-output '.[] | .OrganisationName, (.OrgDomainRoleClaims[]
    | "  \(.Role) in \(.AuthorisationDomain): \(.Status)")' participants.json
}

# Prints the organisations that hold an active role in a domain.
holders() {
  jq --raw-output --arg role "$1" --arg domain "$2" '.[]
    | select(any(.OrgDomainRoleClaims[]; .Role == $role
        and .AuthorisationDomain == $domain and .Status == "Active"))
    | "\(.OrganisationId) \(.OrganisationName)"' participants.json
}

# Prints the servers that offer an API family: the issuer, the discovery document and the endpoints.
servers() {
  jq --raw-output --arg family "$1" '.[].AuthorisationServers[]
    | select(any(.ApiResources[]; .ApiFamilyType == $family))
    | .CustomerFriendlyName, "  issuer: \(.Issuer)",
      "  discovery: \(.OpenIDDiscoveryDocument)",
      (.ApiResources[] | select(.ApiFamilyType == $family)
        | "  \(.ApiFamilyType) \(.ApiVersion): \(.ApiDiscoveryEndpoints[].ApiEndpoint)")' participants.json
}

# Answers yes or no: may this organisation act in this role now? The exit code is 0 for yes and 1 for no.
may() {
  local found
  found=$(holders "$2" "$3")
  if [[ $'\n'$found == *$'\n'"$1 "* ]]; then
    echo yes
  else
    echo no
    return 1
  fi
}

case "${1:-} $#" in
  'fetch 1') fetch ;;
  'roles 1' | 'holders 3' | 'servers 2' | 'may 4')
    check_age
    "$@"
    ;;
  *)
    sed -n '3s/# //p' "$0" >&2
    exit 2
    ;;
esac
