// Keeps an open page of the console up to date: listens to the channel and renders the page again when it changes.
// Without this script every page works, but is not updated.

const { channel, onChange } = document.body.dataset;
let revision = Number(document.body.dataset.revision);
/** Set once the operator has chosen something: then the page must not change by itself. */
let touched = false;

const connection = document.getElementById('connection');
const notice = document.getElementById('notice');
const live = document.getElementById('live');

live.addEventListener('input', () => {
  touched = true;
});
// A person who has opened a form is about to choose. The event does not bubble.
live.addEventListener(
  'toggle',
  () => {
    touched = true;
  },
  true,
);
// In a long navigation the present entry may be out of sight.
document.querySelector('.rail [aria-current]')?.scrollIntoView({ block: 'nearest' });
document.getElementById('reload').addEventListener('click', (event) => {
  event.preventDefault();
  location.reload();
});

// One key leads to the search, except where a person writes.
document.addEventListener('keydown', (event) => {
  const writes = event.target.closest?.('input, textarea, select');
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes) return;
  event.preventDefault();
  document.getElementById('search').focus();
});

const events = new EventSource(`/v1/channels/${channel}/events`);
events.addEventListener('open', () => showConnection(true));
events.addEventListener('error', () => showConnection(false));
events.addEventListener('channel', (event) => {
  const changed = JSON.parse(event.data).revision;
  if (changed === revision) return;
  if (onChange === 'redraw' && !touched) void redraw(changed);
  else notice.hidden = false;
});

/** Many servers report one change, each at its own time: the page is rendered once for those of a second. */
let waiting;
events.addEventListener('served', () => {
  if (onChange !== 'redraw' || touched) return;
  waiting ??= setTimeout(() => {
    waiting = undefined;
    void redraw(revision);
  }, 1000);
});

function showConnection(open) {
  connection.hidden = open;
  connection.textContent = open ? '' : 'Reconnecting: this page may be old';
}

async function redraw(changed) {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  const page = response?.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
  const fresh = page?.getElementById('live');
  // Only server reports are new, and the operator has begun to choose: the update can wait.
  if (touched && changed === revision) return;
  // Logged out meanwhile, or the registry does not answer, or a choice has begun: show that the page is outdated, and
  // leave it.
  if (!fresh || touched) {
    notice.hidden = false;
    return;
  }
  const focused = document.activeElement?.id;
  live.replaceChildren(...fresh.childNodes);
  revision = changed;
  notice.hidden = true;
  if (focused) document.getElementById(focused)?.focus();
}
