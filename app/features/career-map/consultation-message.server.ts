import { roleById } from '#career-map/catalog/roles/index.ts';
import { careerMapConsultation as copy } from '#content/career-map-page.ts';
import { certificationSkills } from '#content/program.ts';

const MOST_SKILLS = 3;

/**
 * What the consultation form begins with for who comes from a career map.
 * @param query `role` and `skills` are ids; anything else is passed over, so that nobody puts words into the form.
 */
export function consultationMessage(query: URLSearchParams): string | undefined {
	const role = roleById.get(query.get('role') ?? '');
	if (!role) return undefined;
	const asked = (query.get('skills') ?? '').split(' ');
	const skills = certificationSkills.filter(({ id }) => asked.includes(id)).slice(0, MOST_SKILLS);
	return skills.length > 0
		? copy.both.replace('{role}', role.title).replace('{skills}', skills.map(({ label }) => label).join(', '))
		: copy.role.replace('{role}', role.title);
}
