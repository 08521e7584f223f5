import { describe, expect, it } from 'vitest';
import { isNamedAsMethod, isNamedAsTool, isOfOthers, isPeople } from './support.ts';

const placeOf = (word: string, text: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });

describe('The name of a tool', () => {
	it.each([
		['Slack', '- Slack in the schedule was used for runs'],
		['tableau', '- Each evening ended with a tableau of the cast'],
		['Figma', "- Figma, a curator's dog, was our mascot"],
		['Java', '- Java beans were the house style'],
		['Oracle', 'Oracle Bay Resort, Bali'],
		['Salesforce', '- Salesforce of seven reps'],
		['Access', '- Access to the tower'],
		['Swift', '- Swift and polite with passengers'],
	])('%s is not a tool in: %s', (word, text) => {
		expect(isNamedAsTool(placeOf(word, text), text, [])).toBe(false);
	});

	it.each([
		['Slack', '- Kept the team informed in Slack'],
		['Tableau', '- Tableau dashboards for the board'],
		['Java', '- Built services with Java'],
		['Figma', '- Drew screens (Figma)'],
		['HubSpot', '- Moved 400 contacts, HubSpot'],
	])('%s is a tool in: %s', (word, text) => {
		expect(isNamedAsTool(placeOf(word, text), text, [])).toBe(true);
	});

	it('that is also a word counts beside another tool', () => {
		const text = '- Daily work: Jira, Slack';
		expect(isNamedAsTool(placeOf('Slack', text), text, [])).toBe(false);
		expect(isNamedAsTool(placeOf('Slack', text), text, [placeOf('Jira', text)])).toBe(true);
	});
});

describe('The name of a method', () => {
	it.each([
		['scrum', 'scrum', '- Taught scrum technique to the players', false],
		['six-sigma', 'green belt', 'Other: green belt in karate', false],
		['lean', 'Lean', '- Lean cuts, clean plates', false],
		['scrum', 'Scrum', '- Led two Scrum teams of developers', true],
		['six-sigma', 'Green Belt', 'Six Sigma Green Belt, 2019', true],
	])('%s: %s in "%s": %s', (id, word, text, isOne) => {
		expect(isNamedAsMethod({ id }, placeOf(word, text), text)).toBe(isOne);
	});
});

describe('Work of others', () => {
	it.each(['plumbers', 'architect', 'crane operators', 'receptionists'])('are people: %s', (words) => {
		expect(isPeople(words)).toBe(true);
	});
	it.each(['plumbing', 'computers', 'newsletters', 'projects', 'wastewater'])('are no people: %s', (words) => {
		expect(isPeople(words)).toBe(false);
	});
	it.each([
		['sustainability', '- Translated the sustainability report of a brewer', true],
		['pleadings', '- Typed and formatted pleadings', true],
		['marketing', '- Wrote a column for a marketing magazine', true],
		['radiology', '- Bought machines for radiology', true],
		['payroll', '- Passed questions on payroll to a colleague', true],
		['marketing', '- Planned marketing for a magazine', false],
		['radiology', '- Worked in radiology', false],
	])('is %s in "%s": %s', (word, text, isTheirs) => {
		expect(isOfOthers(placeOf(word, text), text)).toBe(isTheirs);
	});
});
