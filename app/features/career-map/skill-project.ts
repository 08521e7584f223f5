import { skillProjects } from '#content/career-map-page.ts';

/** The id of a sample project that shows a certification skill at work. */
export function skillProject(skill: string): string | undefined {
	return Object.hasOwn(skillProjects, skill) ? skillProjects[skill as keyof typeof skillProjects] : undefined;
}
