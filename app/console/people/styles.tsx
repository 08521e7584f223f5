import css from './people.css?inline';

/** Styles of the pages about people, in their head. */
export function PeopleStyles() {
	return (
		<style href="console-people" precedence="medium">
			{css}
		</style>
	);
}
