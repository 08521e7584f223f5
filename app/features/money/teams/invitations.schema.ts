import * as z from 'zod/mini';
import { email, optionalText } from '#app/forms/rules.ts';
import { myTeam } from '#content/my/team.ts';
import { program } from '#content/program.ts';

/** Longer lists are refused unread. */
const MAX_LIST = program.seats.most * 256;

const address = email('invalid');

/**
 * The addresses of a list, one a line; commas and semicolons divide them too.
 * @param text Untrusted.
 * @returns The addresses, or a message.
 */
export function parseAddresses(text: string): { emails: string[] } | { problem: string } {
	const { empty, invalid, twice } = myTeam.problems;
	const lines = text
		.slice(0, MAX_LIST + 1)
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter((line) => line !== '');
	if (lines.length === 0) return { problem: empty };
	const wrong = text.length > MAX_LIST ? ['…'] : lines.filter((line) => !z.safeParse(address, line).success);
	if (wrong.length > 0)
		return {
			problem: invalid(
				wrong
					.slice(0, 3)
					.map((line) => line.slice(0, 60))
					.join(', '),
			),
		};
	const seen = new Set<string>();
	for (const line of lines) {
		if (seen.has(line.toLowerCase())) return { problem: twice(line) };
		seen.add(line.toLowerCase());
	}
	return { emails: lines };
}

export const claimName = optionalText();
