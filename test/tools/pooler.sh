#!/bin/sh
# Builds PgBouncer from the source package of Debian trixie, for hosts whose own is older than 1.21 (Debian 12 has 1.18).
# Prints where the program is: PGBOUNCER=$(sh test/tools/pooler.sh) npm run chaos -- --pooler
# As root: installs what a build needs; changes no package source of the host.
set -eu
folder=${1:-$(mktemp -d /tmp/capsule-pgbouncer.XXXXXX)}
cd "$folder"
{
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends gcc make autoconf automake libtool pkg-config libevent-dev dpkg-dev
  mkdir -p lists/partial cache/archives/partial
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main" >trixie.list
  newer="-o Dir::Etc::sourcelist=$folder/trixie.list -o Dir::Etc::sourceparts=- -o Dir::State::lists=$folder/lists"
  apt-get $newer -o "Dir::Cache=$folder/cache" update -qq
  apt-get $newer -o "Dir::Cache=$folder/cache" source -qq --download-only pgbouncer
  tar xf pgbouncer_*.orig.tar.gz
  cd pgbouncer-*/
  ./autogen.sh
  ./configure --without-cares --without-openssl --without-pam
  make pgbouncer
} >"$folder/log" 2>&1 || { tail -20 "$folder/log" >&2; exit 1; }
chmod 755 "$folder" "$folder"/pgbouncer-*
echo "$folder"/pgbouncer-*/pgbouncer
