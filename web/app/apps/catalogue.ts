import type { IconName } from "@orbitroom/compact";

/** One of the product's mini-apps, as cards, menus, the search and its own page show it. */
export interface AppInfo {
  path: `/${string}`;
  name: string;
  /** One line, on its card. */
  summary: string;
  /** What it will be, on its own page. */
  about: string;
  /** What one will be able to do there. */
  plans: readonly string[];
  icon: IconName;
  /** Has a card on the dashboard. */
  featured: boolean;
  /** Words people look for it with. */
  keywords: string;
}

/** All mini-apps, the featured ones first and in the order of their cards. */
export const apps: readonly AppInfo[] = [
  {
    path: "/compact",
    name: "Compact",
    summary: "A React library for developers: components, utilities and design elements.",
    about: "The components this product is made of, with their documentation and a sandbox to try them in.",
    plans: [
      "Eight packages, from components to file-system utilities, each to be installed on its own",
      "A page for each component, with examples you change while they run",
      "The very code Orbitroom runs on, not a copy of it",
    ],
    icon: "code",
    featured: true,
    keywords: "react library components documentation developer packages npm",
  },
  {
    path: "/imageanalyzer",
    name: "Image Analyzer",
    summary: "Checks on your device whether an image is AI-generated.",
    about:
      "Drop a picture in and see what it says about where it came from. The picture never leaves your device.",
    plans: [
      "Content credentials, camera data and generator marks, read from the file itself",
      "An answer with its reasons, and an honest 'cannot tell' where there are none",
      "Several pictures at once",
    ],
    icon: "eye",
    featured: true,
    keywords: "picture photo ai generated detect fake exif c2pa check",
  },
  {
    path: "/airpainter",
    name: "Air Painter",
    summary: "Paint in the air, with a phone as your brush.",
    about: "Your computer is the canvas and your phone is the brush: turn it, tilt it, press to paint.",
    plans: [
      "A phone joins by scanning a code, as in a room",
      "Strokes that follow the hand, thicker when you slow down",
      "Save the picture, or send it to the room",
    ],
    icon: "brush",
    featured: true,
    keywords: "draw art phone brush canvas motion",
  },
  {
    path: "/cricketcity",
    name: "Cricket City",
    summary: "Play interactive cricket online, your phone as the bat.",
    about: "An over, a ball and somebody to play against. Swing your phone and see where the ball goes.",
    plans: [
      "Bat with a phone, bowl from the other device",
      "A ball that flies, swings and bounces as a real one does",
      "Two players, one link",
    ],
    icon: "bat",
    featured: true,
    keywords: "game sport bat ball play online",
  },
  {
    path: "/worldbingo",
    name: "World Bingo",
    summary: "Make a bingo card for 2026 and see which squares come true.",
    about: "Write down what you think the year will bring, share the card, and tick it off together.",
    plans: [
      "A card of your own, with your words in it",
      "Tick squares together in a room",
      "A picture of the card to share",
    ],
    icon: "bingo",
    featured: true,
    keywords: "game card 2026 year predictions squares",
  },
  {
    path: "/books",
    name: "Books",
    summary: "Read books from many sources. Supports the EPUB format.",
    about: "A quiet reader for your own EPUB files. It remembers where you were, on your device alone.",
    plans: [
      "Open an EPUB from your device, a link or a room",
      "Your type size, your theme, your place in the book",
      "Reads without a network",
    ],
    icon: "book",
    featured: true,
    keywords: "read epub ebook reader library",
  },
  {
    path: "/solarsystem",
    name: "Solar System",
    summary: "Stand among the planets, on a screen or in a headset.",
    about:
      "The sun and its planets where they are today, under a sky of real stars, to look at or to walk in.",
    plans: [
      "Planets in their true places, for any date",
      "Look around by hand, by phone or in a headset",
      "A sky from the star catalogue",
    ],
    icon: "planet",
    featured: false,
    keywords: "vr virtual reality augmented 3d planets space sky scene",
  },
  {
    path: "/webshare",
    name: "Web Share",
    summary: "Send what you have to a device beside you.",
    about: "One sends, one receives: a room with nothing in it but the thing to pass on.",
    plans: ["Pick a file, show the code, done", "Works from a phone's share menu"],
    icon: "share",
    featured: false,
    keywords: "send receive file transfer nearby",
  },
  {
    path: "/sharestream",
    name: "Share Stream",
    summary: "Show your screen to the person in your room.",
    about: "Your screen or a window of it, straight from your device to theirs.",
    plans: ["One link to watch", "Straight between the two devices, as everything in a room is"],
    icon: "cast",
    featured: false,
    keywords: "screen video stream present watch",
  },
  {
    path: "/batdemo",
    name: "Bat and Ball",
    summary: "A small 3D demo: one bat, one ball, one button.",
    about:
      "Swing the bat at the right moment. It is the smallest thing the 3D engine can do, and it shows how it does it.",
    plans: ["Swing Bat, and see where the ball goes", "Runs on WebGPU where your browser has it"],
    icon: "bat",
    featured: false,
    keywords: "game 3d demo webgpu swing",
  },
];

/** The apps with a card on the dashboard. */
export const featuredApps: readonly AppInfo[] = apps.filter((app) => app.featured);
