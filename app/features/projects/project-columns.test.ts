import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProjectFields } from './portfolio.schema.ts';
import { columnsOf, fieldsOf } from './project-columns.server.ts';

const site = 'https://mga.example';

const hostile = fc
	.array(fc.constantFrom('\n\n', '\n', 'Problem Solved: ', 'Background: ', ': ', 'a', 'Problem Solved', 'ü🌱'), {
		maxLength: 12,
	})
	.map((parts) => parts.join(''));
const line = fc.oneof(fc.string(), hostile).map((text) => text.replaceAll('\n', ' '));

const fields: fc.Arbitrary<ProjectFields> = fc.record({
	name: line,
	linkedin: fc.constantFrom('', 'https://linkedin.example/in/ada'),
	image: fc.constantFrom('', '/files/builder-portfolio-images/a1-b2.png'),
	projectTitle: line,
	projectDescription: fc.oneof(fc.string(), hostile),
	projectUrl: fc.constantFrom('', 'https://leaf.example/'),
	problemSolved: fc.oneof(fc.string(), hostile),
	background: line,
	programQuote: fc.string(),
});

const columns = {
	name: 'Ada',
	project_title: 'Leaf Counter',
	project_description: 'Counts leaves.',
	project_url: null,
	business_impact: null,
	linkedin: null,
	image: null,
	mga_program_quote: null,
};

describe('a project', () => {
	it('is restored from its columns unchanged, whatever its texts contain', () => {
		fc.assert(
			fc.property(fields, (value) => {
				expect(fieldsOf(columnsOf(value, value.image || null), site)).toEqual(value);
			}),
			{ numRuns: 2000 },
		);
	});

	it('with a description from elsewhere keeps all of it in one field', () => {
		const texts = [
			'Counts leaves.',
			'Counts leaves.\n\nProblem Solved: Too slow.\n\nBackground: forester',
			'Counts leaves.\n\nProblem: By hand.\n\nBackground: forester',
		];
		for (const project_description of texts) {
			const shown = fieldsOf({ ...columns, business_impact: 'By hand.', project_description }, site);
			expect(shown).toMatchObject({
				projectDescription: project_description,
				background: '',
				problemSolved: 'By hand.',
			});
		}
	});

	it('shows images of our bucket by path, and none of other hosts', () => {
		const path = '/files/builder-portfolio-images/a1-b2.png';
		expect(fieldsOf({ ...columns, image: site + path }, site).image).toBe(path);
		expect(fieldsOf({ ...columns, image: 'https://elsewhere.example/x.png' }, site).image).toBe('');
	});
});
