import { closeNetwork } from './no-network.ts';

/** What a child writes before its JSON: its code is loaded, so any later failure is about the file. White space in JSON. */
export const READY = '\n';

/**
 * The main function of a child process that works on a hostile file (run-child.ts): closes the network, loads its code, reports
 * that it is ready, reads all of stdin, and writes one JSON document.
 * @param load Loads the code and returns the function that computes the answer from the bytes and the command line's arguments.
 */
export async function answerAsChild(
	load: () => Promise<(bytes: Buffer, args: readonly string[]) => unknown>,
): Promise<void> {
	closeNetwork();
	const answer = await load();
	process.stdout.write(READY);
	const chunks: Buffer[] = [];
	for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
	const json = JSON.stringify(await answer(Buffer.concat(chunks), process.argv.slice(2)));
	// Timers and handles of libraries must not keep the process alive.
	process.stdout.write(json, () => process.exit(0));
}
