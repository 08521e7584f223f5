import { roleById } from '@mga/career-map';
import { careerMapConsultation as copy } from '#content/career-map-page.ts';
import { certificationSkills } from '#content/program.ts';

const MAX_SKILLS = 3;

/**
 * The initial message of the consultation form for visitors who come from a career map.
 * @param query `role` and `skills` are ids; anything else is ignored, so that a link cannot put text of its own into the form.
 */
export function consultationMessage(query: URLSearchParams): string | undefined {
	const role = roleById.get(query.get('role') ?? '');
	if (!role) return undefined;
	const requested = (query.get('skills') ?? '').split(' ');
	const skills = certificationSkills.filter(({ id }) => requested.includes(id)).slice(0, MAX_SKILLS);
	return skills.length > 0
		? copy.both.replace('{role}', role.title).replace('{skills}', skills.map(({ label }) => label).join(', '))
		: copy.role.replace('{role}', role.title);
}
