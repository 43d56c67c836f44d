import { expect, test } from "vitest";
import { apps } from "../apps/apps.ts";
import { loadAppSearch } from "./app-search.ts";
import { bestFirst, searchEntries } from "./search-entry.ts";
import { staticEntries } from "./search-index.ts";

const searchBodies = await loadAppSearch(apps.filter(({ path }) => path === "/solarsystem"));
const first = (query: string) =>
  bestFirst([...searchEntries(staticEntries, query), ...searchBodies(query)])[0]?.href;
const at = (id: string) => `/solarsystem?body=${id}`;

test.each([
  ["moon", "moon"],
  ["Mars", "mars"],
  ["mar", "mars"],
  ["sun", "sun"],
  ["Saturn ring", "saturn"],
  ["rings saturn", "saturn"],
  ["pluto", "pluto"],
])("'%s' finds %s first", (query, id) => expect(first(query)).toBe(at(id)));

/** German, French, Spanish, Italian, Portuguese, Polish, Russian, Ukrainian, Turkish, Arabic, Hindi, Chinese, Japanese, Korean. */
const NAMES: Readonly<Record<string, string>> = {
  sun: "Sonne Soleil Sol Sole Sol Słońce Солнце Сонце Güneş الشمس सूर्य 太阳 太陽 태양",
  moon: "Mond Lune Luna Luna Lua Księżyc Луна Місяць Ay القمر चंद्रमा 月球 月 달",
  mercury:
    "Merkur Mercure Mercurio Mercurio Mercúrio Merkury Меркурий Меркурій Merkür عطارد बुध 水星 水星 수성",
  venus: "Venus Vénus Venus Venere Vênus Wenus Венера Венера Venüs الزهرة शुक्र 金星 金星 금성",
  earth: "Erde Terre Tierra Terra Terra Ziemia Земля Земля Dünya الأرض पृथ्वी 地球 地球 지구",
  mars: "Mars Mars Marte Marte Marte Mars Марс Марс Mars المريخ मंगल 火星 火星 화성",
  jupiter: "Jupiter Jupiter Júpiter Giove Júpiter Jowisz Юпитер Юпітер Jüpiter المشتري बृहस्पति 木星 木星 목성",
  saturn: "Saturn Saturne Saturno Saturno Saturno Saturn Сатурн Сатурн Satürn زحل शनि 土星 土星 토성",
  uranus: "Uranus Uranus Urano Urano Urano Uran Уран Уран Uranüs أورانوس यूरेनस 天王星 天王星 천왕성",
  neptune:
    "Neptun Neptune Neptuno Nettuno Netuno Neptun Нептун Нептун Neptün نبتون नेपच्यून 海王星 海王星 해왕성",
};

test.each(Object.entries(NAMES))("%s is found by its name in fourteen languages", (id, names) => {
  const list = names.split(" ");
  expect(list).toHaveLength(14);
  expect(list.filter((name) => first(name) !== at(id))).toEqual([]);
});
