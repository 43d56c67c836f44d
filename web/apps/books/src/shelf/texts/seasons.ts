import type { ShelfBook } from "../shelf-book.ts";

export const seasons: ShelfBook = {
  name: "seasons",
  title: "Four seasons of stars",
  about: "Which stars to look for in spring, summer, autumn and winter.",
  subject: "Astronomy",
  chapters: [
    {
      title: "Why the sky changes",
      paragraphs: [
        "The Earth goes round the Sun once a year, and at night you look away from the Sun. In June you look towards one side of the Galaxy, in December towards the other. Each season has its own stars because each season has its own window.",
        "The change is slow and regular. Every star rises about four minutes earlier than on the day before. That is half an hour a week and two hours a month, and after a year it is back where it was.",
        "What follows is the sky of the evening, some two hours after sunset, for people who live north of the equator. The last chapter is for those who live south of it.",
      ],
    },
    {
      title: "Spring: follow the handle",
      paragraphs: [
        "In spring the seven stars of the Plough, which is also called the Big Dipper, stand almost overhead. The two stars at the end of its bowl point to Polaris, the North Star. Polaris is not very bright, but it hardly moves all night, and its height above the horizon in degrees is your latitude.",
        "Now follow the handle the other way, in the curve that it already has. You come to an orange star, the brightest in the northern half of the sky: Arcturus, 37 light years away. Go on along the same curve and you reach Spica, which is blue and lower down.",
        "West of them is the Lion. Look for a question mark that is written backwards: that is his head and mane, and the bright star at its foot is Regulus, his heart.",
      ],
    },
    {
      title: "Summer: the great triangle",
      paragraphs: [
        "Three bright stars rule the summer. Vega is nearly overhead, white and cold to look at. Deneb is to the east of it, in the tail of the Swan. Altair is further south. Together they make a triangle so large that you need two hands to cover it.",
        "They look like sisters and are not. Vega and Altair are our neighbours, at 25 and 17 light years. Deneb is more than a thousand light years away, and still it is among the twenty brightest stars of the sky. It gives off more light in a night than the Sun does in half a century.",
        "The Milky Way runs straight through the triangle and down to the south, where the Galaxy has its centre. Low on that side glows Antares, the red heart of the Scorpion.",
      ],
    },
    {
      title: "Autumn: a square and a smudge",
      paragraphs: [
        "The autumn sky has few bright stars, and so its one big figure is easy to find. Four stars of middling brightness make a nearly perfect square, high in the south: the body of Pegasus, the winged horse.",
        "From the corner at the upper left, two bent rows of stars lead towards the east. Count two stars along the lower row, then two steps up from there, and you come to a small oval smudge. It is best seen by looking a little beside it.",
        "That smudge is the Andromeda Galaxy. Its light has been travelling for two and a half million years. Nothing that you can see easily with your bare eyes is further away.",
      ],
    },
    {
      title: "Winter: the hunter and his dogs",
      paragraphs: [
        "In winter, look for three stars in a short straight row. They are the belt of Orion, and once you have seen them you will find them for the rest of your life. Above them on the left is Betelgeuse, red and swollen; below them on the right is Rigel, blue and fierce.",
        "Draw the belt out to the lower left and you meet Sirius in the Great Dog, the brightest star of the night. It is bright mostly because it is close, less than nine light years away. Draw the belt out to the upper right and you come to Aldebaran, the orange eye of the Bull, and beyond it to a little cluster like a drop of mist: the Pleiades. The smaller dog has one bright star, Procyon, to the left of Betelgeuse.",
        "Most people count six stars in the Pleiades. There are more than a thousand. They were born together, and they are young: when their light first shone, there were already dinosaurs on the Earth.",
      ],
    },
    {
      title: "If you live in the south",
      paragraphs: [
        "South of the equator the same figures stand on their heads, and the seasons change places: Orion is a figure of the summer, and he hangs by his feet. There is no bright star at the pole, but there is the Southern Cross, and its longer bar points the way.",
        "You have the better half of the Milky Way, with its bright centre overhead in the winter nights. You have Canopus, second only to Sirius, and Alpha Centauri, a triple star whose members are the Sun's nearest neighbours.",
        "And you have two small clouds that never drift away. They are the Magellanic Clouds, galaxies of their own, which keep company with ours.",
      ],
    },
  ],
  cover: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 450"><defs><linearGradient id="n" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#06212b"/><stop offset=".55" stop-color="#0f4a55"/><stop offset="1" stop-color="#2f8f86"/></linearGradient></defs><path fill="url(#n)" d="M0 0h300v450H0z"/><g fill="none" stroke="#cfeee6" stroke-opacity=".45" stroke-width="1.2"><circle cx="150" cy="270" r="118"/><circle cx="150" cy="270" r="78"/><circle cx="150" cy="270" r="38"/><path d="M32 270h236M150 152v236"/></g><g fill="none" stroke="#ffe7b0" stroke-width="1.6" stroke-linejoin="round"><path d="M92 196l26 10 22 16 20 20 32 4 12-26-34-14-18 36"/></g><g fill="#fff7e0"><circle cx="92" cy="196" r="4"/><circle cx="118" cy="206" r="3.4"/><circle cx="140" cy="222" r="3.4"/><circle cx="160" cy="242" r="3"/><circle cx="192" cy="246" r="4"/><circle cx="204" cy="220" r="4.4"/><circle cx="170" cy="206" r="3.4"/><circle cx="86" cy="318" r="2.6"/><circle cx="112" cy="346" r="2"/><circle cx="214" cy="322" r="3.6"/><circle cx="236" cy="288" r="2"/><circle cx="176" cy="358" r="2.4"/></g><circle cx="150" cy="270" r="9" fill="#ffc65c"/><g fill="#fff" font-family="Georgia, serif" font-size="36"><text x="30" y="62">Four seasons</text><text x="30" y="104">of stars</text></g></svg>`,
};
