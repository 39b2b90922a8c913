# Starts Redis as the public image does: as its own user, who gets the folder, and open to the container's networks.
set -e
if [ "$(id -u)" = 0 ]; then
  find . \! -user redis -exec chown redis {} +
  exec gosu redis bash "$0" "$@"
fi
exec "$@" --protected-mode no
