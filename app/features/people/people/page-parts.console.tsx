import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { ConsoleField, ConsoleForm, FormContext, invalidProps } from '#app/console/form.tsx';
import { Confirmation } from '#app/console/form-button.tsx';
import { PageLink, Section, stylesOf } from '#app/console/section.tsx';
import { PageError } from '#app/console/shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { consolePaths } from '#content/console-paths.ts';
import css from './people.console.css?inline';

export const PeopleStyles = stylesOf('console-people', css);

export function DetailsHead({ heading, lead }: { heading: string; lead: string }) {
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>Contacts</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
			</div>
		</>
	);
}

interface DeletionProps {
	heading: string;
	text: string;
	label: string;
	/** Names what is deleted. */
	hidden: Record<string, string>;
	action: string;
}

export function Deletion(props: DeletionProps) {
	return <Confirmation id="delete" intent="delete" cancel="Cancel" {...props} />;
}

/** In a table of tags, segments or fields. */
export function ChangeLink({ name, to }: { name: string; to: string }) {
	return (
		<Link to={to}>
			Change
			<span className="console-hidden">: {name}</span>
		</Link>
	);
}

interface ChangeProps {
	of: { id: string; name: string };
	addressOf(id?: string): string;
	children: ReactNode;
}

/** The forms that change a tag, a segment or a field, and the ways to delete it and back. */
export function ChangeSection({ of: { id, name }, addressOf, children }: ChangeProps) {
	return (
		<Section id="change" heading={name} className="console-note">
			{children}
			<p className="console-actions">
				<Link to={`${addressOf(id)}&delete=1`}>Delete</Link>
				<Link to={addressOf()}>Cancel</Link>
			</p>
		</Section>
	);
}

export function RenameForm({ name, hidden, action }: Pick<DeletionProps, 'hidden' | 'action'> & { name: string }) {
	return (
		<ConsoleForm id="rename" label="Rename" intent="rename" hidden={hidden} action={action}>
			<ConsoleField name="name" label="Name" defaultValue={name} />
			<Button type="submit" variant="secondary" size="small">
				Rename
			</Button>
		</ConsoleForm>
	);
}

const gone = {
	heading: 'This contact does not exist anymore',
	text: 'The contact was erased, or this page’s address is incomplete. If you just sent something, it was not saved.',
	link: 'Back to Today',
} as const;

export function PersonNotFound() {
	return <PageError missing={gone} />;
}

interface Props {
	name: string;
	label: string;
	help: string;
	tags: readonly { id: string; name: string }[];
}

export function TagInput({ name, label, help, tags }: Props) {
	const form = useContext(FormContext);
	const id = `${form.id}-${name}`;
	const errors = form.answer?.result?.error?.[name] ?? undefined;
	const submitted = form.answer?.result?.initialValue?.[name];
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				name={name}
				className="field-control"
				autoComplete="off"
				list={`${id}-names`}
				defaultValue={typeof submitted === 'string' ? submitted : ''}
				{...invalidProps(errors)}
				aria-describedby={[errors && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
			/>
			<datalist id={`${id}-names`}>
				{tags.map((tag) => (
					<option key={tag.id} value={tag.name} />
				))}
			</datalist>
			<FieldError id={`${id}-error`} errors={errors} />
			<p className="field-help" id={`${id}-help`}>
				{help}
			</p>
		</div>
	);
}
