import { escapeMarkup } from '../../../library/text/escape.ts';
import type { Block, Letter } from '../../../library/text/letter.ts';

export const FOOTER = 'This is a message about your Rolecall account, not an advertisement.';
export const REPORT = 'Report this e-mail';

// Colours of src-web/ui/theme/theme.ts. Styles stand in the elements, for mail programs drop sheets; the sheet holds what
// only some understand: the dark scheme and narrow windows.
const INK = '#121a23';
const FAINT = '#4c5a69';
const LINE = '#d6dde3';
const PINE = '#0b6a5c';
const PAPER = '#f1f4f5';
const FONT = "font-family:Inter,'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif";

const SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0e151f !important; }
    .card { background: #1a2432 !important; border-color: #37445a !important; }
    .ink { color: #e4e9f1 !important; }
    .faint { color: #a7b3c4 !important; }
    .box { background: #151d29 !important; border-color: #37445a !important; }
    .code { background: #10302c !important; border-color: #2f9784 !important; color: #e4e9f1 !important; }
    .rule { border-color: #37445a !important; }
    .button { background: #58b5a2 !important; color: #080d14 !important; }
    a.link { color: #7cc5b5 !important; }
  }
  @media (max-width: 480px) {
    .card { padding: 24px 20px !important; }
    .code { font-size: 30px !important; letter-spacing: 6px !important; }
    .label, .value { display: block !important; width: auto !important; }
    .label { padding-bottom: 0 !important; }
    .value { padding-top: 0 !important; }
  }`;

export function htmlOf(letter: Letter, reportUrl: string): string {
  const blocks = letter.blocks.map(htmlBlock).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(letter.subject)}</title>
<style>${SHEET}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${PAPER};">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 4px 16px;">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="32" height="32" align="center" aria-hidden="true" style="background:${PINE};border-radius:9px;color:#f4b45a;font-size:20px;line-height:32px;font-weight:bold;">&#10003;</td>
<td class="ink" style="${FONT};padding-left:10px;color:${INK};font-size:19px;font-weight:bold;letter-spacing:-0.5px;">Rolecall</td>
</tr></table>
</td></tr>
<tr><td class="card" style="background:white;border:1px solid ${LINE};border-radius:14px;padding:32px;">
<h1 class="ink" style="${FONT};margin:0 0 20px;color:${INK};font-size:21px;line-height:1.3;letter-spacing:-0.4px;">${escapeMarkup(letter.subject)}</h1>
${blocks}
</td></tr>
<tr><td class="faint" style="${FONT};padding:16px 4px 0;color:${FAINT};font-size:13px;line-height:1.5;">${escapeMarkup(letter.footer ?? FOOTER)} <a class="link" href="${escapeMarkup(reportUrl)}" style="color:${PINE};">${REPORT}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlBlock(block: Block): string {
  const body = `${FONT};font-size:16px;line-height:1.55`;
  if ('code' in block) {
    return `<p class="code" style="font-family:ui-monospace,Menlo,Consolas,monospace;margin:0 0 20px;padding:18px 12px;background:#e8f5f2;border:1px solid #a9d9ce;border-radius:9px;color:${INK};font-size:36px;line-height:1.2;font-weight:bold;letter-spacing:8px;text-align:center;">${escapeMarkup(block.code)}</p>`;
  }
  if ('details' in block) {
    const rows = block.details
      .map(
        ([label, value], index) =>
          `<tr><td class="label faint" valign="top" width="130" style="${FONT};padding:${String(index === 0 ? 14 : 0)}px 16px 12px;color:${FAINT};font-size:14px;line-height:1.5;">${escapeMarkup(label)}</td><td class="value ink" valign="top" style="${FONT};padding:${String(index === 0 ? 14 : 0)}px 16px 12px;color:${INK};font-size:14px;line-height:1.5;font-weight:600;overflow-wrap:anywhere;">${isolated(value)}</td></tr>`,
      )
      .join('\n');
    return `<table class="box" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;background:#f7f9fa;border:1px solid ${LINE};border-radius:9px;">\n${rows}\n</table>`;
  }
  if ('button' in block) {
    const { label, href } = block.button;
    return `<p style="${body};margin:0 0 20px;"><a class="button" href="${escapeMarkup(href)}" style="display:inline-block;padding:12px 22px;background:${PINE};border-radius:9px;color:#ffffff;font-weight:600;text-decoration:none;">${escapeMarkup(label)}</a></p>`;
  }
  if ('links' in block) {
    const items = block.links
      .map(
        ({ label, detail, href }) =>
          `<tr><td class="rule" style="${FONT};padding:12px 16px;border-bottom:1px solid ${LINE};font-size:14px;line-height:1.5;overflow-wrap:anywhere;"><a class="link" href="${escapeMarkup(href)}" style="color:${PINE};font-size:16px;font-weight:600;">${isolated(label)}</a>${detail === '' ? '' : `<br><span class="faint" style="color:${FAINT};">${isolated(detail)}</span>`}</td></tr>`,
      )
      .join('\n');
    return `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;background:#f7f9fa;border:1px solid ${LINE};border-bottom:0;border-radius:9px;">\n${items}\n</table>`;
  }
  if ('warning' in block) {
    return `<p class="faint rule" style="${FONT};margin:0 0 16px;padding-top:16px;border-top:1px solid ${LINE};color:${FAINT};font-size:14px;line-height:1.55;">${linked(block.warning)}</p>`;
  }
  return `<p class="ink" style="${body};margin:0 0 16px;color:${INK};">${linked(block.paragraph)}</p>`;
}

/** Isolates the direction of a person's words, so that it does not spread to ours. */
function isolated(text: string): string {
  return `<bdi>${escapeMarkup(text)}</bdi>`;
}

/** Escapes, and makes links of our own addresses; a name that looks like an address never gets here (`plain`). */
function linked(text: string): string {
  return escapeMarkup(text).replace(
    /https?:\/\/[^\s]+?(?=[.,;]?(?:\s|$))/g,
    (href) => `<a class="link" href="${href}" style="color:${PINE};overflow-wrap:anywhere;">${href}</a>`,
  );
}
