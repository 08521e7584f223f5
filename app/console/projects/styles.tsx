import css from './projects.css?inline';

/** The styles of the pages about projects. */
export function ProjectsStyles() {
	return (
		<style href="console-projects" precedence="medium">
			{css}
		</style>
	);
}
