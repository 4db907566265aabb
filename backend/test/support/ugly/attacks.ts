/** Strings made to break out of one form of text: XML, JSON in a page, a head, a header of a mail, a sheet. */
export const ATTACKS: readonly string[] = [
  // A CDATA section is left once, and again.
  'a ]]> b',
  ']]>]]>]]>',
  'Cook ]]></title><link>https://evil.example</link><title><![CDATA[ ]]> x',
  ']]>]]></title><guid>x</guid></item><item><title><![CDATA[Second ]]>',
  ']]]]><![CDATA[>',
  '<![CDATA[ x ]]>',
  '</title></item></channel></rss>',
  '"/><atom:link href="https://evil.example"/>',
  '&#0;&#x1F;&#xD800;&#xFFFE;',
  '&lt;b&gt; &amp;amp; &nbsp; &unknown;',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '<?xml version="1.0"?>',
  '<!-- -- --> -->',
  // JSON in a script element.
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '\u2028\u2029',
  '"},"url":"https://evil.example","x":{"y":"',
  '\\"\\u003c/script\\u003e',
  // Heads.
  '</title><script>alert(1)</script>',
  `"><meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `' onload='alert(1)`,
  '$& $1 $` $$',
  // Headers.
  'Hello\r\nBcc: everybody@evil.example',
  'Hello\nContent-Type: text/html\n\n<b>',
  'Hello\u0085Bcc: everybody@evil.example',
  '=?utf-8?Q?=0D=0ABcc:_everybody@evil.example?=',
  `${'x'.repeat(990)}\r\nBcc: everybody@evil.example`,
  // Sheets.
  '=cmd|"/C calc"!A0',
  'Cook;=1+1;',
  'Cook;"=1+1"',
  'Cook",=1+1,"',
  'Cook\r\n=1+1',
  // What XML and Unicode do not have.
  'a\u0000b\u0001c\u0008d\u000be\u000cf\u000eg\u001fh',
  `${String.fromCharCode(0xd800)}lone${String.fromCharCode(0xdc00)}`,
  '\ufffe\uffff\u{1fffe}',
  ' leading and trailing ',
  'tab\tnew\nline\rreturn\r\nboth',
  '\ufeffmark \u0085 next line',
];
