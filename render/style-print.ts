/**
 * On paper: A4 or Letter as the printer has it, two columns, black on white without filled areas, so that it costs
 * little ink and reads the same in black and white. No clause is broken over columns or pages.
 */
export const PRINT_STYLE = `
@page { margin: 9mm 10mm; }
@media print {
  :root {
    color-scheme: light;
    --page: #fff; --paper: #fff; --ink: #000; --soft: #333; --line: #999; --tint: #fff; --band: #fff; --on-band: #000;
    --accent: #000; --on-accent: #000; --move: #000; --attack: #000; --draw: #000; --select: #000; --simple: #000; --wrong: #000;
  }
  html { font-size: 8.4pt; line-height: 1.3; }
  nav, .explanation, .back { display: none; }
  main, .problems, footer { max-width: none; padding-inline: 0; }
  .masthead { padding: 0 0 1.5mm; border-bottom: 1.5pt solid; align-items: center; }
  .masthead .notice { font-size: 7.5pt; padding-top: .5mm; }
  h1 { font-size: 17pt; }
  .part { padding-block: 2mm 0; }
  .part + .part { border-top: 0; }
  #procedures { display: none; }
  .how { font-size: 7.8pt; padding-bottom: 1.5mm; max-width: none; }
  .columns { columns: 2; column-gap: 7mm; }
  .columns > * { break-inside: auto; border: 0; border-radius: 0; overflow: visible; margin-bottom: 2.6mm; }
  h3 { padding: 0 0 .3mm; font-size: 10.5pt; border-bottom: 1.2pt solid; break-after: avoid; }
  .danger { border: 1.2pt solid !important; }
  .danger h3 { padding-inline: 1.5mm; background: none; }
  .clause { grid-template-columns: 5.5mm minmax(0, 1fr); padding: .65mm 0; break-inside: avoid; }
  .clause:nth-last-child(2) { break-after: avoid; }
  .number { font-size: 10.5pt; line-height: 1.12; text-align: start; }
  .letters > li, .way { grid-template-columns: 4.5mm minmax(0, 1fr); padding-block: .2mm; }
  .clause:target, .letters > li:target, .notes dl > div:target { background: none; }
  .ladder li { display: inline; }
  .step { padding: 0; font-size: 1em; font-style: italic; }
  .then { padding: 0; }
  .term { display: contents; }
  .readings a { border: 0; font-size: 6.5pt; opacity: 1; }
  th, td { padding: .4mm 1.5mm; vertical-align: top; font-size: 1em !important; line-height: 1.34; }
  .cards, .rules li, tr { break-inside: avoid !important; }
  .roll > tbody > tr > th { width: 9mm; }
  .danger tbody th, .danger td { padding-block: .3mm; }
  .rules li { padding: .6mm 0; }
  .scenario { break-before: page; }
  .scenario .columns { columns: 3; column-gap: 6mm; }
  .words, .notes { break-inside: auto; }
  .words dl, .notes dl { columns: 2; column-gap: 7mm; font-size: 7.6pt; }
  h2 { font-size: 12pt; break-after: avoid; }
  footer { display: none; }
}
`;
