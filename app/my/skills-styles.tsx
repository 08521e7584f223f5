import css from './skills.css?inline';

export function SkillsStyles() {
	return (
		<style href="my-skills" precedence="medium">
			{css}
		</style>
	);
}
