/** The paths of the pages, as patterns of the router. */
export const routePaths = {
  dashboard: "/",
  room: "/commonroom/:token?",
  solarSystem: "/solarsystem",
  phone: "/solarsystem/phone/:token?",
  worldBingo: "/worldbingo",
  webShare: "/webshare",
  shareStream: "/sharestream/:token?",
  airPainter: "/airpainter",
  painterPhone: "/airpainter/phone/:token?",
  books: "/books",
  imageAnalyzer: "/imageanalyzer",
  batDemo: "/batdemo",
  cricketBat: "/cricketcity/bat/:token?",
  cricketCity: "/cricketcity/:token?",
  search: "/filter",
  settings: "/settings/*?",
  help: "/help",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  docs: "/compact/*?",
} as const;

/** Opens a room at once, under a suggested code. */
export const NEW_ROOM_PATH = "/commonroom?new";
