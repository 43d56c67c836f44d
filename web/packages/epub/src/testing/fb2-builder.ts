const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The text of a small FB2 file: two parts with two chapters, a note and a cover. */
export function fb2Text(encoding = "utf-8", title = "Огни гавани"): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info><genre>sf_space</genre><author><first-name>Анна</first-name><last-name>Ларк</last-name></author>
<book-title>${title}</book-title><annotation><p>О маяке.</p></annotation><lang>ru</lang><sequence name="Гавань" number="2"/>
<coverpage><image l:href="#cover.png"/></coverpage></title-info><document-info><id>harbour-2</id></document-info></description>
<body><title><p>Огни</p><p>гавани</p></title>
<section><title><p>Часть первая</p></title>
<section id="c1"><title><p>Глава 1</p></title><p>Свет & тень&amp;<emphasis>маяк</emphasis><a l:href="#n1" type="note">[1]</a>.</p><empty-line/></section>
<section><title><p>Глава 2</p></title><poem><stanza><v>Первая строка</v></stanza></poem><image l:href="#cover.png"/><p><a l:href="#c1">назад</a></p></section>
</section></body>
<body name="notes"><section id="n1"><title><p>1</p></title><p>Примечание о маяке.</p></section></body>
<binary id="cover.png" content-type="image/png">${PNG}</binary>
</FictionBook>`;
}

/** Text in windows-1251, which has the Russian letters. */
export function windows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
}
