import type { BodyId } from "@orbitroom/sky";

/** How people look for a body. */
export interface BodyNames {
  readonly name: string;
  /** What it is, in a few words. */
  readonly note: string;
  /** Its names in other languages. */
  readonly otherNames: string;
  /** Words for what belongs to it. */
  readonly keywords: string;
}

/** The path that opens the solar system at a body. */
export const bodyPath = (id: BodyId): string => `/solarsystem?body=${id}`;

/**
 * The names of all bodies, which the search loads with its first query. The other languages are German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish, Russian, Ukrainian, Turkish, Arabic, Hindi, Chinese, Japanese and Korean.
 */
export const bodyNames: Readonly<Record<BodyId, BodyNames>> = {
  sun: {
    name: "Sun",
    note: "The star that the planets go around",
    otherNames:
      "Sonne Soleil Sol Sole Zon Słońce Slonce Солнце Сонце Güneş الشمس شمس सूर्य सूरज 太阳 太陽 日 태양 해",
    keywords: "star solar sunspots",
  },
  mercury: {
    name: "Mercury",
    note: "The planet nearest to the Sun",
    otherNames:
      "Merkur Mercure Mercurio Mercúrio Mercurius Merkury Меркурий Меркурій Merkür عطارد बुध 水星 수성",
    keywords: "planet",
  },
  venus: {
    name: "Venus",
    note: "The second planet",
    otherNames: "Vénus Venere Vênus Wenus Венера Venüs الزهرة زهرة शुक्र 金星 금성",
    keywords: "planet morning evening star",
  },
  earth: {
    name: "Earth",
    note: "The third planet",
    otherNames: "Erde Terre Tierra Terra Aarde Ziemia Земля Dünya Yer الأرض أرض पृथ्वी धरती 地球 지구",
    keywords: "planet world globe home",
  },
  moon: {
    name: "Moon",
    note: "The moon of the Earth",
    otherNames:
      "Mond Lune Luna Lua Maan Księżyc Ksiezyc Луна Місяць Ay القمر قمر चंद्रमा चाँद चांद 月球 月亮 月 달",
    keywords: "lunar satellite",
  },
  mars: {
    name: "Mars",
    note: "The fourth planet",
    otherNames: "Marte Марс المريخ مريخ मंगल 火星 화성",
    keywords: "red planet",
  },
  jupiter: {
    name: "Jupiter",
    note: "The largest planet",
    otherNames: "Júpiter Giove Jowisz Юпитер Юпітер Jüpiter المشتري مشتري बृहस्पति गुरु 木星 목성",
    keywords: "planet gas giant red spot",
  },
  saturn: {
    name: "Saturn",
    note: "The planet with the rings",
    otherNames: "Saturne Saturno Saturnus Сатурн Satürn زحل शनि 土星 토성",
    keywords: "planet ring rings gas giant",
  },
  uranus: {
    name: "Uranus",
    note: "The seventh planet",
    otherNames: "Urano Úrano Uran Уран Uranüs أورانوس यूरेनस अरुण 天王星 천왕성",
    keywords: "planet ice giant",
  },
  neptune: {
    name: "Neptune",
    note: "The outermost planet",
    otherNames: "Neptun Neptuno Nettuno Netuno Neptunus Нептун Neptün نبتون नेपच्यून वरुण 海王星 해왕성",
    keywords: "planet ice giant",
  },
  pluto: {
    name: "Pluto",
    note: "A dwarf planet",
    otherNames: "Pluton Plutón Plutone Plutão Плутон Plüton بلوتو प्लूटो यम 冥王星 명왕성",
    keywords: "dwarf planet kuiper belt",
  },
};
