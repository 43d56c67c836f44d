/** The rows for all grids: ten columns, six of text and four of numbers, the same in every run. */
export const COLUMNS = [
  { key: "name", label: "Name", numeric: false },
  { key: "email", label: "Email", numeric: false },
  { key: "company", label: "Company", numeric: false },
  { key: "city", label: "City", numeric: false },
  { key: "country", label: "Country", numeric: false },
  { key: "reference", label: "Reference", numeric: false },
  { key: "amount", label: "Amount", numeric: true },
  { key: "quantity", label: "Quantity", numeric: true },
  { key: "score", label: "Score", numeric: true },
  { key: "year", label: "Year", numeric: true },
];

const SYLLABLES =
  "an ber co dal er fi gra hol in ja kel lo mar nor ol pet quin ros sa tor ul vel wil yar zen".split(" ");
const COUNTRIES =
  "Austria Brazil Canada Denmark Egypt France Germany Hungary India Japan Kenya Latvia Mexico".split(" ");

/** mulberry32 */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {number} count */
export function makeRows(count) {
  const random = randomFrom(7);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const word = (syllables) => {
    let text = "";
    for (let at = 0; at < syllables; at += 1) text += pick(SYLLABLES);
    return text[0].toUpperCase() + text.slice(1);
  };
  const cities = Array.from({ length: 900 }, () => word(3));
  const companies = Array.from({ length: 5000 }, () => `${word(2)} ${word(2)}`);
  return Array.from({ length: count }, (_, row) => {
    const first = word(2);
    const last = word(3);
    return {
      id: row,
      name: `${first} ${last}`,
      email: `${first}.${last}${row % 977}@example.com`.toLowerCase(),
      company: pick(companies),
      city: pick(cities),
      country: pick(COUNTRIES),
      reference: `REF-${Math.floor(random() * 1e9).toString(36)}`,
      amount: Math.round(random() * 1e7) / 100,
      quantity: Math.floor(random() * 1000),
      score: random(),
      year: 1950 + Math.floor(random() * 76),
    };
  });
}
