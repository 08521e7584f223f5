import { Confirmation } from '#app/console/form-button.tsx';
import { PageLink } from '#app/console/section.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { peoplePage } from './people-words.console.ts';
import { PeopleStyles } from './styles.console.tsx';

export function DetailsHead({ heading, lead }: { heading: string; lead: string }) {
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>{peoplePage.heading}</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
			</div>
		</>
	);
}

interface DeletionProps {
	name: string;
	/** How many contacts have it, for texts with `{count}`. */
	people?: number | undefined;
	words: { heading: string; text: string; button: string; cancel: string };
	/** Names what is deleted. */
	hidden: Record<string, string>;
	action: string;
}

export function Deletion({ name, people = 0, words, hidden, action }: DeletionProps) {
	return (
		<Confirmation
			id="delete"
			heading={words.heading.replace('{name}', () => name)}
			text={words.text.replace('{count}', people.toLocaleString('en-US'))}
			label={words.button}
			intent="delete"
			hidden={hidden}
			action={action}
			cancel={words.cancel}
		/>
	);
}
