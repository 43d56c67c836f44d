import type { ShelfBook } from "../shelf-book.ts";

export const devicesMeet: ShelfBook = {
  name: "devices-meet",
  title: "How two devices meet",
  about: "What happens between typing a code and the first message.",
  subject: "Computing",
  chapters: [
    {
      title: "Two strangers",
      paragraphs: [
        "A phone and a laptop lie on the same table. They are a hand's width apart, and they cannot say a word to each other. Each of them is on the internet, but neither knows where the other one is, or how to tell that it is the right one.",
        "The usual answer is a service in the middle. You send your file to it, and it passes the file on. It works, but then the service has your file. This little book is about another answer: the two devices are introduced to each other, and from then on they talk directly.",
      ],
    },
    {
      title: "The introduction",
      paragraphs: [
        "One device opens a room and shows a code, such as STAR42. The person at the other device types it, or scans it from the screen. The code is short, so that it can be read out across a kitchen, and it never leaves the two devices.",
        "Between them stands a gateway, and its part is small. It knows rooms and not people. One device hands it a text, it hands that text to the other one, takes an answer back, and deletes both. It does not look into them, and it keeps nothing.",
      ],
    },
    {
      title: "A secret in the open",
      paragraphs: [
        "How can two devices agree on a key while somebody in the middle listens to every word? Each of them picks a large random number and keeps it to itself. Each sends a value that is made from its number and the code. From its own number and the other's value, each computes a third. The two results are the same, and nobody who has only seen what was sent can compute it.",
        "The code is what ties the two together. Somebody in the middle who wants to play both sides has to guess it, and a guess can only be tried on the devices themselves. A wrong one is noticed, and only three are allowed. So a code of six characters is enough here, although it would be a poor password anywhere else.",
        "In the end both screens can show the same three words, which follow from the key. If the words agree, there is nobody in between.",
      ],
    },
    {
      title: "Finding a way",
      paragraphs: [
        "Next, the devices need a road. A laptop at home does not usually have an address of its own on the internet. It shares that of the router, which lets answers in and turns callers away. The phone is in the same position behind its mobile network.",
        "So each device collects all the addresses at which it might be reached: the one in the house, and the one that the router shows to the outside, which it learns by asking a server how it looks from there. The lists are in the two texts that the gateway passes on. Then both try all pairs at the same moment. Each router sees its own device call out, takes the other one's call for an answer, and lets it in.",
        "Where no pair works, because a company or a hotel forbids it, a relay can carry the parcels. They stay locked on the way, since only the two ends have the key.",
      ],
    },
    {
      title: "In pieces",
      paragraphs: [
        "Now there is a road, and a file can go. It goes in pieces of one mebibyte. Each piece is written to the disk of the receiver, and its sum is checked there before it counts. The arc on the screen shows two things: how far the sender is, and how far the receiver has checked.",
        "If the train enters a tunnel, nothing is lost but time. The devices remember which pieces have arrived. They also remember each other: from the first meeting each has kept a new key, and with it they find each other again without a code. When the train comes out of the tunnel, the next piece to arrive is the one that was missing.",
      ],
    },
    {
      title: "And then they part",
      paragraphs: [
        "When you leave, there is not much to tidy up. The gateway forgets the room. The files are on the two devices, and so is what was said. No third copy was ever made.",
        "Two bodies came close, went round each other for a while, and flew on. Not many things in computing are as simple as that, or as old.",
      ],
    },
  ],
  cover: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 450"><defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3ead8"/><stop offset="1" stop-color="#e8d3ae"/></linearGradient></defs><path fill="url(#n)" d="M0 0h300v450H0z"/><g fill="none" stroke="#22304f" stroke-width="2.4"><ellipse cx="150" cy="286" rx="112" ry="46" transform="rotate(-22 150 286)"/><ellipse cx="150" cy="286" rx="112" ry="46" transform="rotate(22 150 286)" stroke-opacity=".35" stroke-dasharray="2 8" stroke-linecap="round"/></g><rect x="34" y="300" width="58" height="38" rx="5" fill="#22304f"/><path fill="#22304f" d="M26 342h74l6 9H20z"/><rect x="40" y="306" width="46" height="26" rx="2" fill="#5aa9d6"/><rect x="226" y="212" width="34" height="60" rx="6" fill="#22304f"/><rect x="231" y="219" width="24" height="44" rx="2" fill="#f0a22e"/><circle cx="150" cy="286" r="5" fill="#22304f"/><circle cx="112" cy="268" r="4" fill="#5aa9d6"/><circle cx="190" cy="300" r="4" fill="#f0a22e"/><g fill="#22304f" font-family="Georgia, serif" font-size="36"><text x="30" y="62">How two</text><text x="30" y="104">devices meet</text></g></svg>`,
};
