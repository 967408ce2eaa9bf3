/** What a PDF has besides the content of its pages. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type TinyObject, tinyPdf } from '../../harness/files/tiny-pdf.ts';
import { readPdfFacts } from '../read.ts';

const withCatalog = (catalog: string, objects: Record<number, TinyObject> = {}, trailer = '') =>
  readPdfFacts(tinyPdf([{}], objects, { catalog, trailer }));

describe('notes, forms and programs', () => {
  test('notes by kind, without what belongs to others and what is hidden', () => {
    const notes = ['Text', 'Popup', 'Widget', 'Link', 'Text']
      .map((kind) => `<< /Subtype /${kind} >>`)
      .join(' ');
    const page = { dict: `/Annots [${notes} << /Subtype /Stamp /F 2 >>]` };
    assert.deepEqual(readPdfFacts(tinyPdf([{}, page, page])).annotations, [
      { name: 'Text', pages: [[2, 3]] },
      { name: 'Link', pages: [[2, 3]] },
    ]);
  });

  test('form fields, each once however often it is shown', () => {
    const objects = {
      10: '<< /T (group) /Kids [11 0 R 12 0 R] >>',
      11: '<< /T (one) /Kids [<< /Subtype /Widget >> << /Subtype /Widget >>] >>',
      12: '<< /T (two) >>',
    };
    const facts = withCatalog('/AcroForm << /Fields [10 0 R << /T (three) >>] >>', objects);
    assert.deepEqual([facts.formFields, facts.xfa], [3, false]);
    assert.equal(withCatalog('/AcroForm << /Fields [] /XFA (x) >>').xfa, true);
  });

  test('programs, wherever they are started', () => {
    const objects = {
      10: '<< /S /URI /URI (http://a.example) /Next [11 0 R << /S /Launch >>] >>',
      11: '<< /S /SubmitForm /Next 10 0 R >>',
    };
    const opened = withCatalog('/OpenAction 10 0 R /AA << /WC << /S /JavaScript >> >>', objects);
    assert.deepEqual(opened.actions, ['JavaScript', 'Launch', 'SubmitForm']);
    const note = '/Annots [<< /Subtype /Link /A << /S /ImportData >> >>] /AA << /O << /S /Movie >> >>';
    assert.deepEqual(readPdfFacts(tinyPdf([{ dict: note }])).actions, ['ImportData', 'Movie']);
    assert.deepEqual(withCatalog('/Names << /JavaScript << >> >>').actions, ['JavaScript']);
    assert.deepEqual(withCatalog('/OpenAction [1000 0 R /Fit]').actions, []);
  });

  test('the direction in which pages are turned', () => {
    assert.equal(withCatalog('/ViewerPreferences << /Direction /R2L >>').rightToLeft, true);
    assert.equal(withCatalog('/ViewerPreferences << /Direction /L2R >>').rightToLeft, false);
    assert.equal(withCatalog('').rightToLeft, false);
  });

  test('attached files, by name', () => {
    const files = '/Names << /EmbeddedFiles << /Kids [<< /Names [(x) << /F (b.xml) /UF 10 0 R >>] >>] >> >>';
    const objects = { 10: '<FEFF00E4002E0078006D006C0000>' };
    assert.deepEqual(withCatalog(files, objects).attachments, ['ä.xml']);
    const note = '/Annots [<< /Subtype /FileAttachment /FS << /F (c.zip) >> >>]';
    assert.deepEqual(readPdfFacts(tinyPdf([{ dict: note }])).attachments, ['c.zip']);
  });
});

describe('layers that are hidden in print', () => {
  const layers = {
    10: '<< /Type /OCG /Name (Print) >>',
    11: '<< /Type /OCG /Name (Die line) /Usage << /Print << /PrintState /OFF >> >> >>',
    12: '<< /Type /OCG /Name (Draft) >>',
  };
  const hidden = (settings: string) =>
    withCatalog(`/OCProperties << /OCGs [10 0 R 11 0 R 12 0 R] /D << ${settings} >> >>`, layers).hiddenLayers;

  test('by the standard setting, and by the setting for printing where it is asked for', () => {
    assert.deepEqual(hidden('/OFF [12 0 R]'), ['Draft']);
    assert.deepEqual(hidden('/BaseState /OFF /ON [10 0 R 11 0 R]'), ['Draft']);
    assert.deepEqual(hidden('/AS [<< /Event /Print /OCGs [10 0 R 11 0 R] >>]'), ['Die line']);
    assert.deepEqual(hidden(''), []);
  });
});

describe('what the file promises', () => {
  test('its output intent', () => {
    const intent = (entries: string) => withCatalog(`/OutputIntents [${entries}]`).outputIntent;
    const fogra = '<< /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) >>';
    assert.equal(intent(`<< /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >> ${fogra}`), 'FOGRA39');
    assert.equal(
      intent('<< /S /GTS_PDFX /OutputConditionIdentifier (Custom) /Info (PSO Coated) >>'),
      'PSO Coated',
    );
    assert.equal(intent('<< /S /GTS_PDFX >>'), '');
    assert.equal(withCatalog('').outputIntent, null);
  });

  test('the PDF/X that it follows', () => {
    const info = (entries: string) => withCatalog('', { 10: `<< ${entries} >>` }, '/Info 10 0 R').pdfx;
    assert.equal(info('/GTS_PDFXVersion (PDF/X-3:2002)'), 'PDF/X-3:2002');
    assert.equal(
      info('/GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (PDF/X-1a:2001)'),
      'PDF/X-1a:2001',
    );
    const metadata = { data: '<x><pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion></x>' };
    assert.equal(withCatalog('/Metadata 10 0 R', { 10: metadata }).pdfx, 'PDF/X-4');
    assert.equal(withCatalog('').pdfx, null);
  });
});

test('names are stored as plain text: without control characters, short, and valid', () => {
  const nasty = `<FEFF0041000000420007D800${'0043'.repeat(500)}>`;
  const [name = ''] = withCatalog(
    `/Names << /EmbeddedFiles << /Names [(x) << /F ${nasty} >>] >> >>`,
  ).attachments;
  assert.match(name, /^A B C+$/);
  assert.ok(name.length <= 120);
});
