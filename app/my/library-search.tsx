import { Link } from 'react-router';
import type { LibraryQuery } from '#app/features/materials/library.server.ts';
import { kinds } from '#app/features/materials/material-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { library, materialKinds } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import { certificationSkills } from '#content/program.ts';

interface Props {
	query: LibraryQuery;
	typed: string;
	problem?: string | undefined;
	isFiltered: boolean;
}

export function LibrarySearch({ query, typed, problem, isFiltered }: Props) {
	const { label, words, button, clear, ...copy } = library.search;
	const sessionKinds = Object.entries(copy.kinds).map(([value, name]) => ({ value, name }));
	const material = kinds.map((value) => ({ value, name: materialKinds[value] }));
	const skills = certificationSkills.map(({ id, label: name }) => ({ value: id, name }));
	return (
		<search aria-label={label}>
			<form action={myPaths.library} className="grid max-w-4xl gap-4" noValidate>
				<div className="field">
					<label className="field-label" htmlFor="library-words">
						{words}
					</label>
					<input
						id="library-words"
						type="search"
						name="words"
						className="field-control"
						// A new search changes the words that the field starts with.
						key={typed}
						defaultValue={typed}
						maxLength={200}
						enterKeyHint="search"
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem && 'library-words-error'}
					/>
					<FieldError id="library-words-error" errors={problem ? [problem] : undefined} />
				</div>
				<div className="grid grid-cols-2 gap-4 sm:grid-cols-3 [&>:last-child]:max-sm:col-span-2">
					<Choice name="kind" label={copy.kind} any={copy.anyKind} value={query.kind} options={sessionKinds} />
					<Choice name="has" label={copy.has} any={copy.anything} value={query.has} options={material} />
					<Choice name="skill" label={copy.skill} any={copy.anySkill} value={query.skill} options={skills} />
				</div>
				<p className="flex flex-wrap items-center gap-4">
					<Button type="submit">{button}</Button>
					{isFiltered && <Link to={myPaths.library}>{clear}</Link>}
				</p>
			</form>
		</search>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	/** The label of the empty choice. */
	any: string;
	value: string;
	options: readonly { value: string; name: string }[];
}

function Choice({ name, label, any, value, options }: ChoiceProps) {
	const id = `library-${name}`;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<select id={id} name={name} className="field-control field-select" key={value} defaultValue={value}>
				<option value="">{any}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.name}
					</option>
				))}
			</select>
		</div>
	);
}
