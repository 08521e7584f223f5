import css from './projects.css?inline';

/** The styles of this part alone. */
export function ProjectsStyles() {
	return (
		<style href="console-projects" precedence="medium">
			{css}
		</style>
	);
}
