import css from './skills.my.css?inline';

export function SkillsStyles() {
	return (
		<style href="my-skills" precedence="medium">
			{css}
		</style>
	);
}
