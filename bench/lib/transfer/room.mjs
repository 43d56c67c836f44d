// Sends files in a room, as a person does.

const LIMIT_MS = 600_000;

/** Chooses files, which sends them, and resolves with the seconds until the receiver offers the last one as a download. */
export async function roomSeconds(sender, receiver, paths, lastName) {
  const field = sender.getByLabel("Enter a file here");
  // The time counts from when the page has the files, because the browser gets them over a connection of the test. The page listens
  // before anything is chosen.
  await field.evaluate((input) => {
    window.chosenAtMs = new Promise((resolve) => {
      addEventListener("change", ({ target }) => target === input && resolve(Date.now()), { capture: true });
    });
  });
  await field.setInputFiles(paths);
  await receiver
    .getByRole("link", { name: `Download ${lastName}`, exact: true })
    .last()
    .waitFor({ timeout: LIMIT_MS });
  const arrivedAtMs = Date.now();
  return (arrivedAtMs - (await sender.evaluate(() => window.chosenAtMs))) / 1000;
}
