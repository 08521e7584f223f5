import { describe, expect, it } from 'vitest';
import { differenceOf, partsOf } from './project.console.server.ts';
import { columnsOf, type ProjectColumns } from './project-columns.server.ts';

const SITE = 'https://mga.example';
const IMAGE = '/files/builder-portfolio-images/one-two.png';
const fields = {
	name: 'Ada Green',
	linkedin: '',
	image: '',
	projectTitle: 'Leaf Counter',
	projectDescription: 'Counts leaves on trees.',
	projectUrl: '',
	problemSolved: 'Counting took a day for each street.',
	background: 'biology teacher',
	programQuote: 'It helped me begin.',
};
const project = (traits: Partial<typeof fields> = {}, image: string | null = null): ProjectColumns =>
	columnsOf({ ...fields, ...traits }, image);
const marked = (before: string, after: string) =>
	partsOf(before, after)
		.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
		.join('');

describe('the difference', () => {
	it('lists the form’s fields, not our columns', () => {
		const { changed, same, image } = differenceOf(project(), project({ problemSolved: 'It took a week.' }), SITE);
		expect(changed.map(({ label }) => label)).toEqual(['What problem does your project solve?']);
		expect(same).toHaveLength(7);
		expect(image).toBeUndefined();
	});

	it('marks added and removed words and leaves none out', () => {
		expect(marked('Counts leaves on trees.', 'Counts green leaves on trees.')).toBe('Counts +[green ]leaves on trees.');
		expect(marked('A day', 'A week')).toBe('A -[day]+[week]');
		expect(marked('', 'https://leaf.example')).toBe('+[https://leaf.example]');
		expect(marked('緑の葉を数えます', '赤の葉を数えます')).toBe('-[緑]+[赤]の葉を数えます');
		for (const [before, after] of [
			['a  b\nc', 'a b\n\nc d'],
			['مرحبا بالعالم', 'مرحبا'],
		] as const) {
			const parts = partsOf(before, after);
			const textWithout = (excluded: string) =>
				parts
					.filter(({ kind }) => kind !== excluded)
					.map(({ text }) => text)
					.join('');
			expect([textWithout('added'), textWithout('removed')]).toEqual([before, after]);
		}
	});

	it('of two long, unrelated texts is computed quickly', () => {
		const long = (word: string) => Array.from({ length: 700 }, (_, number) => `${word}${number}`).join(' ');
		const parts = partsOf(long('a'), long('b'));
		expect(parts.length).toBeGreaterThan(1);
		expect(
			parts
				.filter(({ kind }) => kind !== 'added')
				.map(({ text }) => text)
				.join(''),
		).toBe(long('a'));
	});

	it.each([
		['added', null, IMAGE, { before: undefined, after: IMAGE }],
		['removed', `${SITE}${IMAGE}`, null, { before: IMAGE, after: undefined }],
		['elsewhere', 'https://other.example/me.png', IMAGE, { before: 'elsewhere', after: IMAGE }],
	])('of images: %s', (_, before, after, image) => {
		expect(differenceOf(project({}, before), project({}, after), SITE)).toMatchObject({ changed: [], image });
	});
});
