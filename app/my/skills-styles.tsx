import css from './skills.css?inline';

/** The styles of the pages about skills. */
export function SkillsStyles() {
	return (
		<style href="my-skills" precedence="medium">
			{css}
		</style>
	);
}
