import type { ShelfBook } from "../shelf-book.ts";

export const skyTour: ShelfBook = {
  name: "sky-tour",
  title: "A short tour of the sky",
  about: "What you can see in one night, with nothing but your eyes.",
  subject: "Astronomy",
  chapters: [
    {
      title: "The first ten minutes",
      paragraphs: [
        "Go outside an hour after sunset and stand where no lamp shines into your eyes. At first you will see a dozen stars. Wait. Your eyes need time to open, and the sky rewards those who give it to them.",
        "After ten minutes there are hundreds. Some are white, some are a little blue, and one or two are orange like the last coal of a fire. The colour tells you how hot a star is: the blue ones are the hottest, and the red ones are the coolest.",
        "Most stars twinkle. It is not their doing: the air above you moves and bends their light. If a bright point shines calmly, it may well be a planet.",
      ],
    },
    {
      title: "The neighbours",
      paragraphs: [
        "Venus is never far from the Sun. You find it in the west in the evening or in the east before dawn, brighter than anything but the Moon. It wears clouds that never part.",
        "Mars is the colour of rust, because rust is what covers it. Jupiter is steady and bright, and ordinary binoculars, held still against a wall, show its four great moons beside it. Come back the next night and they will have changed their places.",
        "Saturn looks like a plain yellow star until somebody lends you a small telescope. People who see its rings for the first time often look at the front of the telescope, to make sure that nobody has painted them there.",
      ],
    },
    {
      title: "The river of light",
      paragraphs: [
        "On a summer night, far from any town, a pale band crosses the sky from one horizon to the other. Each part of it is made of stars, too many and too far to be told apart.",
        "We live inside a disc of more than a hundred billion suns. When you look along the disc, you see its stars one behind the other: that is the Milky Way. When you look out of it, up or down, you see fewer stars and a great deal of dark.",
        "The light of its more distant stars left them before there were cities. You are not only looking out. You are looking back.",
      ],
    },
    {
      title: "Before you go in",
      paragraphs: [
        "Choose one star and remember where it stands above a roof or a tree. Look again an hour later. It has moved, and so has every other one, all together and in the same direction.",
        "They have not moved. You have. The ground under you is turning to the east, with the house and the tree and the street, and it has carried you a long way while you stood still.",
      ],
    },
  ],
  cover: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 450"><defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1030"/><stop offset=".7" stop-color="#34307a"/><stop offset="1" stop-color="#d98a6a"/></linearGradient></defs><path fill="url(#n)" d="M0 0h300v450H0z"/><g fill="#fff"><circle cx="48" cy="150" r="1.6"/><circle cx="96" cy="206" r="1"/><circle cx="150" cy="162" r="2.2"/><circle cx="208" cy="226" r="1.4"/><circle cx="262" cy="168" r="1"/><circle cx="34" cy="276" r="1.2"/><circle cx="176" cy="282" r="1"/><circle cx="258" cy="296" r="1.8"/></g><circle cx="206" cy="250" r="34" fill="#f4e3c1"/><ellipse cx="206" cy="250" rx="60" ry="12" fill="none" stroke="#f4e3c1" stroke-width="3" transform="rotate(-18 206 250)"/><path fill="#0a0c1c" d="M0 396q70-42 140-14t160-24v92H0z"/><g fill="#fff" font-family="Georgia, serif" font-size="36"><text x="30" y="62">A short tour</text><text x="30" y="104">of the sky</text></g></svg>`,
};
