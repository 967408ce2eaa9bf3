/** The style of all pages. Colours meet WCAG AA in both colour schemes. */
export const style = `
:root { color-scheme: light dark; --ground: #f3f4f6; --card: #fff; --ink: #16181d; --soft: #565c68; --line: #8a90a0;
  --rule: #dfe2e8; --accent: #1f4fd8; --accent-ink: #fff; --bad: #b3261e; --bad-ground: #fdf0ef; --good-ground: #eef6ee; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #121419; --card: #1c1f26; --ink: #eceef2; --soft: #a9b0be; --line: #7a8191; --rule: #333843;
    --accent: #8fb0ff; --accent-ink: #10182e; --bad: #ff9d94; --bad-ground: #34201f; --good-ground: #1d2b20; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 27rem; margin: 8vh auto; padding: 2rem; background: var(--card); border: 1px solid var(--rule);
  border-radius: .75rem; overflow-wrap: anywhere; }
main:has(.wide) { max-width: 42rem; }
@media (max-width: 30rem) { main { margin: 0; min-height: 100vh; padding: 1.25rem; border: 0; border-radius: 0; } }
details { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
summary { width: fit-content; color: var(--accent); cursor: pointer; }
summary:hover { text-decoration: underline; }
details form { margin-top: 1rem; }
details button { width: 100%; }
.brand img { display: block; max-width: 100%; height: 2.25rem; object-fit: contain; object-position: left; }
.brand { margin: 0 0 1.5rem; font-weight: 700; letter-spacing: .02em; color: var(--soft); }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 0; font-size: 1.0625rem; }
p, ul { margin: 0 0 1rem; text-wrap: pretty; }
ul { padding-left: 1.25rem; }
li + li { margin-top: .25rem; }
.soft { color: var(--soft); font-size: .9375rem; }
label { display: block; margin: 0 0 .25rem; font-weight: 600; }
input { width: 100%; margin: 0 0 1rem; padding: .625rem .75rem; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: .375rem; }
input[aria-invalid] { border-color: var(--bad); }
input[readonly] { color: var(--soft); background: var(--ground); border-color: var(--rule); }
input.code { font: 1.375rem/1.5 ui-monospace, monospace; letter-spacing: .25em; }
.hint, .wrong { margin: -.5rem 0 1rem; font-size: .9375rem; }
.hint { color: var(--soft); }
.wrong { color: var(--bad); }
button { padding: .625rem 1rem; font: inherit; font-weight: 600; color: var(--accent-ink); background: var(--accent);
  border: 1px solid var(--accent); border-radius: .375rem; cursor: pointer; }
button:hover { filter: brightness(.92); }
button.plain { color: var(--ink); background: transparent; border-color: var(--line); }
button.plain:hover { background: var(--ground); filter: none; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
.actions > * { flex: 1 1 11rem; }
.actions button, .beside button { width: 100%; }
.beside { margin-top: .75rem; }
.error, .note { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .375rem; }
.error { color: var(--bad); background: var(--bad-ground); }
.note { background: var(--good-ground); }
.app { display: flex; gap: 1rem; align-items: center; justify-content: space-between; padding: 1rem 0;
  border-top: 1px solid var(--rule); }
.app p { margin: .25rem 0 0; }
.app button { white-space: nowrap; }
[hidden] { display: none; }
[role="status"]:empty { display: none; }
#passkey p { margin: .75rem 0 0; }
@media (max-width: 30rem) { .app { display: block; } .app form { margin-top: .75rem; } }
.foot:last-child { margin-bottom: 0; }
dl { margin: 0; }
dt { padding-top: 1rem; border-top: 1px solid var(--rule); font-weight: 600; }
dd { margin: .25rem 0 1rem; text-wrap: pretty; }
code { font-family: ui-monospace, monospace; font-size: .875em; white-space: nowrap; }
.request { display: block; font-family: ui-monospace, monospace; }
.foot { margin: 1.5rem 0 0; padding-top: 1rem; border-top: 1px solid var(--rule); }
.row { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; justify-content: space-between; }
.row p { margin: 0; }
`;
