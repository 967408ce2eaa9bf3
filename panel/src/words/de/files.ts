import type { DefectTexts } from '../en/files.ts';
import type { Words } from '../en/index.ts';

const valueWords = [
  ['at least', 'mindestens'],
  ['at most', 'höchstens'],
  ['a multiple of', 'ein Vielfaches von'],
  ['multiple of', 'Vielfaches von'],
  ['pages', 'Seiten'],
  ['page', 'Seite'],
  ['without content', 'ohne Inhalt'],
  ['no trim box', 'kein Endformatrahmen'],
  ['no output intent', 'keine Ausgabebedingung'],
  ['landscape', 'quer'],
  ['portrait', 'hoch'],
  ['overprint', 'überdruckt'],
  ['transparency', 'Transparenz'],
  ['hidden', 'verdeckt'],
  ['colour', 'Farbe'],
  [' to ', ' bis '],
] as const;

const exportAgain = 'Die Datei aus dem Programm, mit dem sie erstellt wurde, neu exportieren.';

/** Was an einer Datei nicht stimmt und was dagegen hilft; gemessene Werte stehen daneben. */
const defectTexts: DefectTexts = {
  file_format: [
    'Die Datei ist weder PDF noch PNG noch JPEG noch ein Zip mit einer solchen Datei.',
    'Ein PDF exportieren und dieses senden.',
  ],
  file_incomplete: [
    'Die Datei hört vor ihrem Ende auf: Sie wurde beim Schreiben oder Senden abgeschnitten.',
    'Die Datei neu exportieren oder hochladen und vor dem Senden ihre Größe vergleichen.',
  ],
  file_damaged: [
    'Der Aufbau der Datei widerspricht sich: Programme würden verschiedene Seiten aus ihr lesen.',
    exportAgain,
  ],
  stream_damaged: ['Der Inhalt einer Seite lässt sich nicht entpacken.', exportAgain],
  file_too_complex: [
    'Die Datei braucht mehr Speicher oder Zeit, als die Prüfung erlaubt; sie ist nicht ganz geprüft.',
    'Die Seite reduzieren oder vereinfachen, zum Beispiel als Bild mit 300 dpi platzieren.',
  ],
  encrypted: [
    'Die Datei ist durch ein Passwort oder eingeschränkte Rechte geschützt.',
    'Die Datei ohne Passwort und ohne Einschränkungen speichern.',
  ],
  page_count: [
    'Die Datei hat nicht die bestellte Seitenzahl.',
    'Die Seitenzahl der Datei berichtigen oder die Zahl bestellen, die sie hat, falls das Produkt sie haben kann.',
  ],
  page_count_step: [
    'Die Bindung braucht ein Vielfaches an Seiten, das die Datei nicht hat.',
    'Leere Seiten bis zur nächsten möglichen Zahl anfügen.',
  ],
  page_tree_lies: [
    'Die Datei nennt eine andere Seitenzahl, als sie hat.',
    'Die Datei neu exportieren und die gedruckten Seiten mit den erwarteten vergleichen.',
  ],
  page_blank: ['Auf einigen Seiten steht nichts.', 'Prüfen, ob die leeren Seiten leer sein sollen.'],
  file_blank: [
    'Auf keiner Seite steht etwas.',
    'Prüfen, ob es die richtige Datei ist, und sie neu exportieren.',
  ],
  sheet_blank: [
    'Auf einer Seite eines Produkts aus einem Bogen steht nichts.',
    'Eine Datei mit einer Seite für jede bedruckte Seite senden, oder den Mangel annehmen, wenn sie leer sein soll.',
  ],
  file_repaired: [
    'Die Datei verstößt gegen Regeln von PDF, ohne dass sich dadurch etwas am Druck ändert.',
    'Nichts, wenn die Vorschau stimmt; sonst neu exportieren.',
  ],
  portfolio: [
    'Die Datei ist ein Portfolio: eine Sammlung anderer Dateien hinter einem Deckblatt.',
    'Das Dokument des Portfolios, das gedruckt werden soll, als eigenes PDF exportieren.',
  ],
  trailing_data: [
    'Nach dem Ende des Dokuments folgen Daten, an denen manche Programme scheitern.',
    'Die Datei neu exportieren oder in ihrem Programm unter neuem Namen speichern.',
  ],
  page_size: [
    'Die Seite hat ein anderes Format als das Produkt.',
    'Das Dokument im Format des Produkts anlegen und neu exportieren.',
  ],
  page_size_mixed: [
    'Einige Seiten haben ein anderes Format als die übrigen.',
    'Allen Seiten der Datei dasselbe Format geben.',
  ],
  page_orientation: [
    'Die Seite hat das Format des Produkts, liegt aber quer.',
    'Die Seite so drehen, wie das Produkt steht.',
  ],
  page_scaled: [
    'Die Datei skaliert ihre Seiten mit einer UserUnit, die manche Druckmaschinen nicht beachten.',
    'Die Datei in wahrer Größe exportieren, ohne UserUnit.',
  ],
  trim_missing: [
    'Die Seite hat keinen Endformatrahmen; das Endformat ist aus der Seitengröße abgeleitet.',
    'Mit Endformatrahmen exportieren, zum Beispiel als PDF/X.',
  ],
  trim_outside: [
    'Der Endformatrahmen ragt über die Seite hinaus.',
    'Den Endformatrahmen berichtigen oder neu als PDF/X exportieren.',
  ],
  bleed_missing: [
    'Etwas ist bis an den Rand gedruckt, und die Seite hat dort zu wenig Beschnitt.',
    'Bilder und Flächen über den Rand hinausziehen und mit Beschnitt exportieren.',
  ],
  bleed_empty: [
    'Die Seite hat Beschnitt, aber was bis an den Rand gedruckt ist, reicht nicht hinein.',
    'Bilder und Flächen bis ans Ende des Beschnitts ziehen.',
  ],
  bleed_wide: [
    'Die Seite hat keinen Endformatrahmen und mehr Beschnitt, als das Produkt braucht; der Rest wird abgeschnitten.',
    'Nichts, wenn das Produkt die Mitte der Seite ist; sonst mit Endformatrahmen exportieren.',
  ],
  crop_box: [
    'Ein Maskenrahmen verdeckt einen Teil des Produkts.',
    'Den Maskenrahmen entfernen oder auf die ganze Seite setzen.',
  ],
  margin_unsafe: [
    'Text steht so nah am Rand, dass er angeschnitten werden kann.',
    'Den Text zur Mitte der Seite rücken.',
  ],
  gutter_unsafe: ['Text steht so nah am Bund, dass er schwer zu lesen ist.', 'Den Innenrand breiter machen.'],
  cover_spine: [
    'Die Breite des Umschlags passt nicht zum Rücken dieses Buchs.',
    'Die Rückenbreite beim Produkt nachschlagen und den Umschlag damit anlegen.',
  ],
  spine_text: ['Auf dem Rücken steht Text, für den er zu schmal ist.', 'Den Text vom Rücken nehmen.'],
  font_not_embedded: [
    'Eine Schrift ist nicht in der Datei und würde ersetzt.',
    'Beim Export alle Schriften einbetten.',
  ],
  font_standard: [
    'Eine Schrift ist nicht in der Datei. Sie ist eine der vierzehn, die jedes PDF-Programm hat oder durch eine ähnliche ersetzt.',
    'Beim Export alle Schriften einbetten.',
  ],
  font_broken: [
    'Eine eingebettete Schrift lässt sich nicht lesen.',
    'Die Schrift neu installieren oder ihren Text in Pfade wandeln und neu exportieren.',
  ],
  text_small: ['Text ist zu klein, um gedruckt lesbar zu sein.', 'Den Text größer setzen.'],
  rich_black_text: [
    'Kleiner Text ist aus drei oder mehr Farben gemischt und wirkt unscharf.',
    'Kleinen Text in reinem Schwarz setzen.',
  ],
  line_thin: ['Eine Linie ist so dünn, dass sie verschwinden kann.', 'Die Linie dicker machen.'],
  image_resolution: [
    'Ein Bild hat in seiner Größe so wenige Pixel, dass es unscharf wird.',
    'Das Original in voller Auflösung verwenden oder kleiner drucken.',
  ],
  image_resolution_low: [
    'Ein Bild ist in seiner Größe etwas grob.',
    'Ein Bild mit 300 dpi in Druckgröße verwenden.',
  ],
  lineart_resolution: [
    'Eine Strichzeichnung ist in ihrer Größe grob; ihre Kanten werden zackig.',
    'Die Zeichnung höher aufgelöst scannen oder als Vektorgrafik anlegen.',
  ],
  image_huge: [
    'Ein Bild hat mehr Pixel, als der Druck zeigen kann.',
    'Das Bild auf 300 dpi in Druckgröße verkleinern, um Zeit zu sparen.',
  ],
  image_shape: [
    'Das Bild hat ein anderes Seitenverhältnis als das Produkt; es wird angeschnitten oder bekommt weiße Ränder.',
    'Das Bild auf das Seitenverhältnis des Produkts zuschneiden.',
  ],
  colour_rgb: [
    'RGB-Farben werden für den Druck umgerechnet und können sich ändern.',
    'Die Farben selbst in CMYK wandeln, um sie vor dem Druck zu sehen.',
  ],
  colour_spot: ['Sonderfarben werden aus CMYK gemischt.', 'Sonderfarben in CMYK wandeln.'],
  colour_registration: [
    'Inhalt ist in der Passerfarbe angelegt, die in allen Farben druckt.',
    'Schwarz statt der Passerfarbe verwenden.',
  ],
  colour_in_bw: [
    'Einige Seiten sind farbig, das Produkt wird schwarz gedruckt.',
    'Die Seiten in Graustufen wandeln oder ein farbiges Produkt bestellen.',
  ],
  ink_coverage: [
    'Die Farben summieren sich zu mehr, als das Papier aufnimmt.',
    'Den Farbauftrag verringern, zum Beispiel mit einem CMYK-Profil des Papiers.',
  ],
  white_overprint: ['Weiß ist auf Überdrucken gesetzt und verschwindet.', 'Weiße Objekte aussparen lassen.'],
  transparency: [
    'Die Datei enthält Transparenz, die alte Druckmaschinen reduzieren.',
    'Nichts tun, wenn der Druckpartner PDF/X-4 annimmt; sonst als PDF/X-1a exportieren.',
  ],
  output_intent: [
    'Die Ausgabebedingung der Datei nennt, wofür sie angelegt wurde.',
    'Nichts tun, außer die Farben sind für anderes Papier angelegt.',
  ],
  comments: [
    'Die Datei enthält Kommentare, die mitgedruckt werden oder verloren gehen können.',
    'Die Kommentare entfernen oder in die Seite reduzieren.',
  ],
  form_fields: [
    'Die Datei enthält Formularfelder, deren Inhalt womöglich nicht gedruckt wird.',
    'Das Formular in die Seite reduzieren.',
  ],
  xfa: [
    'Die Datei ist ein XFA-Formular, das Druckprogramme nicht zeigen können.',
    'Das Formular in ein neues PDF drucken und dieses senden.',
  ],
  layers_hidden: [
    'Die Datei hat Ebenen, die im Druck ausgeblendet sind.',
    'Ausgeblendete Ebenen löschen oder einblenden.',
  ],
  active_content: [
    'Die Datei enthält Skripte oder Aktionen; sie werden nicht ausgeführt.',
    'Die Datei ohne Skripte und Aktionen exportieren.',
  ],
  attachment: ['An der Datei hängen andere Dateien; sie werden nicht beachtet.', 'Die Anhänge entfernen.'],
};

export const files: Words['files'] = {
  defectTexts,
  valueOf: (value) => valueWords.reduce((text, [english, german]) => text.replaceAll(english, german), value),
  uploaded: 'hochgeladen',
  found: 'Gefunden',
  needed: 'nötig',
  onPages: (ranges, isOne) => `${isOne ? 'Seite' : 'Seiten'} ${ranges}`,
  accepted: 'Akzeptiert',
  compared: 'Vergleich mit dem Auftrag',
  inFile: 'Datei',
  inOrder: 'Bestellt',
  rows: {
    pages: 'Seiten',
    trim: 'Format',
    page: 'Mit Beschnitt',
    pixels: 'Pixel',
    md5: 'MD5',
    sha256: 'SHA-256',
  },
  agrees: 'stimmt überein',
  differs: 'weicht ab',
  pageCount: (count) => `${count} ${count === 1 ? 'Seite' : 'Seiten'}`,
  differentSizes: (count) => `${count} verschiedene Formate`,
  previewOf: (file) => `Erste Seite von ${file}`,
  noPreview: 'Keine Vorschau',
  previewHint: 'Die Bilder sind eine Vorschau, kein Proof: Gedruckte Farben weichen ab.',
  severities: { stop: 'Stoppt den Auftrag', warn: 'Warnung', note: 'Hinweis' },
  severityHints: {
    stop: 'Der Auftrag wartet, bis die Datei ersetzt oder der Fehler akzeptiert ist.',
    warn: 'Der Auftrag läuft weiter. Sehen Sie sich das vor dem Druck an.',
    note: 'Zur Information.',
  },
  /** A short name of each defect, by its code. */
  defects: {
    file_format: 'Keine Druckdatei',
    file_incomplete: 'Abgeschnitten',
    file_damaged: 'Beschädigt',
    stream_damaged: 'Inhalt einer Seite beschädigt',
    file_too_complex: 'Zu komplex',
    encrypted: 'Geschützt',
    page_count: 'Seitenzahl',
    page_count_step: 'Seitenzahl für diese Bindung',
    page_tree_lies: 'Angegebene Seitenzahl',
    page_blank: 'Leere Seiten',
    file_blank: 'Leere Datei',
    sheet_blank: 'Leere Seite eines Bogens',
    file_repaired: 'Verstöße gegen PDF-Regeln',
    portfolio: 'Portfolio',
    trailing_data: 'Daten nach dem Ende',
    page_size: 'Seitenformat',
    page_size_mixed: 'Gemischte Seitenformate',
    page_orientation: 'Ausrichtung',
    page_scaled: 'Skalierte Seite',
    trim_missing: 'Kein Endformatrahmen',
    trim_outside: 'Endformatrahmen außerhalb der Seite',
    bleed_missing: 'Kein Beschnitt',
    bleed_empty: 'Leerer Beschnitt',
    bleed_wide: 'Breiter Beschnitt',
    crop_box: 'Maskenrahmen',
    margin_unsafe: 'Text nah am Rand',
    gutter_unsafe: 'Text nah am Bund',
    cover_spine: 'Rückenbreite',
    spine_text: 'Text auf schmalem Rücken',
    font_not_embedded: 'Schrift nicht eingebettet',
    font_standard: 'Standardschrift nicht eingebettet',
    font_broken: 'Defekte Schrift',
    text_small: 'Kleiner Text',
    rich_black_text: 'Kleiner Text in mehreren Farben',
    line_thin: 'Dünne Linie',
    image_resolution: 'Unscharfes Bild',
    image_resolution_low: 'Grobes Bild',
    lineart_resolution: 'Grobe Strichzeichnung',
    image_huge: 'Übergroßes Bild',
    image_shape: 'Seitenverhältnis des Bildes',
    colour_rgb: 'RGB-Farben',
    colour_spot: 'Sonderfarbe',
    colour_registration: 'Passerfarbe',
    colour_in_bw: 'Farbe im Schwarz-Weiß-Druck',
    ink_coverage: 'Zu viel Farbauftrag',
    white_overprint: 'Weiß überdruckt',
    transparency: 'Transparenz',
    output_intent: 'Keine Ausgabebedingung',
    comments: 'Kommentare',
    form_fields: 'Formularfelder',
    xfa: 'XFA-Formular',
    layers_hidden: 'Ausgeblendete Ebenen',
    active_content: 'Aktionen und Skripte',
    attachment: 'Anhänge',
  },
};
