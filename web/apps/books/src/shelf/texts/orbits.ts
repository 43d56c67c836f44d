import type { ShelfBook } from "../shelf-book.ts";

export const orbits: ShelfBook = {
  name: "orbits",
  title: "A short history of orbits",
  about: "How people found out what keeps the Moon up, and put it to use.",
  subject: "History",
  chapters: [
    {
      title: "Circles upon circles",
      paragraphs: [
        "Most of the lights in the sky keep their places relative to one another. A few do not. They wander from one group of stars to the next, and now and then they stop, go back for some weeks, and turn round again. The Greeks called them wanderers, which in their language is planets.",
        "About the year 150, Ptolemy of Alexandria wrote down how to work out where each of them will be. In his book the Earth stands still. Every planet goes round on a small circle, whose centre goes round on a large one. It was laborious, and it worked well enough for fourteen centuries.",
        "In 1543 Nicolaus Copernicus moved the Sun to the middle. Now there was a simple reason why the planets turn back: we overtake them, or they overtake us. But he kept the circles, and so his tables were hardly better than the old ones.",
      ],
    },
    {
      title: "The ellipse",
      paragraphs: [
        "What was missing was someone who measured. Tycho Brahe, on an island in the strait between Denmark and Sweden, observed the planets for twenty years with instruments as large as rooms and without a telescope, for there was none yet. When he died in 1601, his notes passed to his assistant, Johannes Kepler.",
        "Kepler tried to fit the path of Mars to a circle. He came within eight minutes of arc, a quarter of the width of the Moon, and was not satisfied: Tycho's measurements were better than that. So the circle had to go.",
        "In 1609 he published what he had found instead. Planets move in ellipses, with the Sun off the middle. Near the Sun they are fast, far from it they are slow. Ten years later he added that the larger a planet's orbit is, the longer its year, by a fixed rule. He could say how planets move. He could not say why.",
      ],
    },
    {
      title: "A falling Moon",
      paragraphs: [
        "Isaac Newton asked his readers to imagine a cannon on a very high mountain. The ball flies level and falls to the ground. With more powder it falls further away. With enough, the ground curves away beneath it as fast as it falls, and the ball comes back to the mountain from behind. It is in orbit, and it falls all the time.",
        "The Moon does the same. What bends its path is the same pull that brings an apple to the ground, only weaker, because the Moon is sixty times as far from the middle of the Earth. In 1687 Newton showed that from this one pull all three of Kepler's rules follow.",
        "His friend Edmond Halley put it to use. He noticed that the comets of 1531, 1607 and 1682 had taken the same path, concluded that they were one, and said that it would be back at the end of 1758. He did not live to see it. It was found on Christmas night of that year.",
      ],
    },
    {
      title: "Found by arithmetic",
      paragraphs: [
        "The planet Uranus did not keep to its path. Either Newton was wrong, or something unknown was pulling at it. Urbain Le Verrier in Paris worked out where that something had to be, and wrote to the observatory in Berlin. On the first night, in September 1846, Johann Galle found Neptune less than one degree from the place.",
        "Mercury was out of step as well, by a tiny amount: 43 seconds of arc in a century that nothing could account for. Le Verrier looked for another hidden planet, and there was none. This time the law itself had to give way. In 1915 Albert Einstein described gravity as a bending of space and time, and the 43 seconds came out by themselves.",
      ],
    },
    {
      title: "Ours",
      paragraphs: [
        "On 4 October 1957 people put something into orbit for the first time. Sputnik was a polished ball with four aerials. It went round the Earth in a little more than an hour and a half and beeped, and anyone with the right radio could hear it.",
        "Today thousands of satellites follow it. The space station flies some 400 kilometres up, about as far as a train travels in a few hours, and its crew sees a sunrise every hour and a half. At a height of nearly 36,000 kilometres one round takes exactly as long as the Earth takes to turn, so that a satellite above the equator seems to hang still. That is where a dish on a balcony points.",
        "Further out there are places where the Earth and the Sun together pull just strongly enough for a telescope to keep pace with us. One of them is a million and a half kilometres away, on the side away from the Sun. From there the Webb telescope looks at light that set out before there was an Earth for it to reach.",
      ],
    },
    {
      title: "Two bodies",
      paragraphs: [
        "One thing is easily forgotten. The Moon does not go round the Earth, not quite. Each of the two pulls at the other, and both go round a point between them. Because the Earth is 81 times as heavy, that point lies inside the Earth, but not at its centre, and so the Earth sways a little every month.",
        "This is true of any two bodies. Neither of them is the middle. What they share is the path.",
      ],
    },
  ],
  cover: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 450"><defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a1420"/><stop offset="1" stop-color="#8a3b2a"/></linearGradient><radialGradient id="s"><stop offset="0" stop-color="#fff3cf"/><stop offset=".6" stop-color="#ffc65c"/><stop offset="1" stop-color="#f08a3c"/></radialGradient></defs><path fill="url(#n)" d="M0 0h300v450H0z"/><g fill="none" stroke="#ffd9b0" stroke-width="1.6" transform="rotate(-24 150 290)"><ellipse cx="132" cy="290" rx="52" ry="40" stroke-opacity=".9"/><ellipse cx="146" cy="290" rx="88" ry="68" stroke-opacity=".7"/><ellipse cx="164" cy="290" rx="128" ry="96" stroke-opacity=".5"/><ellipse cx="196" cy="290" rx="188" ry="122" stroke-opacity=".3" stroke-dasharray="3 7"/></g><circle cx="118" cy="304" r="20" fill="url(#s)"/><circle cx="164" cy="248" r="6" fill="#cfe3f5"/><circle cx="74" cy="366" r="9" fill="#7fb2d9"/><circle cx="266" cy="196" r="12" fill="#e9c9a0"/><ellipse cx="266" cy="196" rx="21" ry="4.500" fill="none" stroke="#e9c9a0" stroke-width="2" transform="rotate(-20 266 196)"/><g fill="#fff" font-family="Georgia, serif" font-size="36"><text x="30" y="62">A short history</text><text x="30" y="104">of orbits</text></g></svg>`,
};
