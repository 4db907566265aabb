/** The frame of pages without script: header, colours, sizes. All of its words are ours. */
const STYLE = `
:root { color-scheme: light dark; font-family: Inter, 'Segoe UI', system-ui, sans-serif; line-height: 1.55;
  --canvas: light-dark(#f1f4f5, #0e151f); --card: light-dark(#ffffff, #1a2432); --ink: light-dark(#121a23, #e4e9f1);
  --quiet: light-dark(#4d5a69, #aab6c5); --line: light-dark(#dfe5e9, #2c3a4c); --accent: light-dark(#0b6a5c, #58b5a2);
  --on-accent: light-dark(#ffffff, #080d14); --accent-ink: light-dark(#0b6a5c, #7cc5b5); --tint: light-dark(#eef3f4, #223044);
  --warn: light-dark(#b3261e, #ff9b91); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); overflow-wrap: anywhere; }
header { background: var(--card); border-bottom: 1px solid var(--line); }
header div { max-width: 1040px; margin: 0 auto; padding: 16px 20px; display: flex; gap: 12px; justify-content: space-between; align-items: baseline; flex-wrap: wrap; }
header strong { font-size: 1.15rem; }
main { max-width: 1040px; margin: 0 auto; padding: 28px 20px 48px; }
h1 { margin: 0 0 18px; font-size: 1.75rem; line-height: 1.25; max-width: 34ch; text-wrap: balance; }
h2 { margin: 0 0 8px; font-size: 1rem; }
h2.job { font-size: 1.2rem; }
p { margin: 0 0 8px; }
ul { margin: 0; padding-left: 20px; }
a { color: var(--accent-ink); }
hr { border: 0; border-top: 1px solid var(--line); margin: 14px 0; }
dt { font-weight: 600; }
dd { margin: 0 0 10px; color: var(--quiet); }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0; }
.facts dt { font-weight: 400; color: var(--quiet); }
.facts dd { margin: 0; color: var(--ink); }
.hello, .quiet, .small { color: var(--quiet); }
.hello { margin: 0; }
.small { font-size: .875rem; }
.center { text-align: center; margin-top: 14px; }
.good { color: var(--accent-ink); font-weight: 600; }
.fault { color: var(--warn); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 22px; margin: 0 0 14px; }
.lone { max-width: 620px; margin: 6vh auto 0; }
.grid { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 14px; }
.two { padding: 0; display: grid; grid-template-columns: 1fr; }
.two > div { padding: 20px 22px; }
.term { grid-column: 1 / -1; margin: 0; padding: 16px 22px; background: var(--tint); border-radius: 0 0 14px 14px; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.answers form, .stack { display: grid; }
.stack { gap: 14px; margin-top: 12px; }
.stack label { display: grid; gap: 4px; font-weight: 600; }
.stack .small { font-weight: 400; }
fieldset { display: grid; gap: 2px; margin: 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; }
.stack .choice { display: flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 400; }
.choice input { width: 20px; height: 20px; flex: none; accent-color: var(--accent); }
.trap { position: absolute; left: -9999px; }
input, textarea, select { font: inherit; padding: 11px 12px; border: 1px solid var(--quiet); border-radius: 9px; background: var(--canvas); color: var(--ink); min-width: 0; }
button { min-height: 48px; padding: 11px 20px; border: 1px solid transparent; border-radius: 9px; font: inherit; font-weight: 600; cursor: pointer; color: var(--ink); background: var(--card); }
.main { background: var(--accent); color: var(--on-accent); }
.plain { border-color: var(--quiet); }
.warn { border-color: var(--warn); color: var(--warn); }
.link { min-height: 44px; padding: 0; background: none; color: var(--accent-ink); text-decoration: underline; font-weight: 500; }
button:focus-visible, a:focus-visible, input:focus-visible, textarea:focus-visible, select:focus-visible { outline: 3px solid var(--accent-ink); outline-offset: 3px; }
@media (min-width: 860px) {
  .grid { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); grid-auto-flow: row; align-items: start; }
  .two { grid-template-columns: 1fr 1fr; }
  .two > div + div { border-left: 1px solid var(--line); }
}
/* As children of one block, so that the answers stay in sight from the first line on. */
@media (max-width: 859px) {
  .grid { display: block; }
  .grid > div, .grid > aside { display: contents; }
  h1 { font-size: 1.4rem; }
  .answers { position: sticky; bottom: 0; padding: 12px 0; background: var(--canvas); }
}
@media print { .answers, .warn, .link { display: none; } }
`;

/** @param title and body as HTML: whatever is somebody else's in them is escaped already */
export const document = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | Rolecall</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<header><div><strong>Rolecall</strong><span class="quiet">No account needed</span></div></header>
<main>${body}</main>
</body>
</html>
`;
