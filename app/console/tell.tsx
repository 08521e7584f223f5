import { Button } from '#app/ui/button.tsx';
import { useFormAnswer } from './form.tsx';

/** An email as it would be sent. */
export interface Preview {
	to: string;
	subject: string;
	text: string;
	/** The names of what is attached. */
	files: readonly string[];
}

interface Props {
	/** The form's id. */
	form: string;
}

/** Whether the person gets the action's email; below it the email itself, once it was asked for. */
export function Tell({ form }: Props) {
	const answer = useFormAnswer(form) as (ReturnType<typeof useFormAnswer> & { previews?: Preview[] }) | undefined;
	const submitted = answer?.result?.initialValue;
	const id = `${form}-tell`;
	return (
		<>
			<div className="field">
				<label className="reports-check" htmlFor={id}>
					<input id={id} type="checkbox" name="tell" defaultChecked={!submitted || submitted.tell === 'on'} />
					Tell them by email
				</label>
			</div>
			{answer?.previews && <Previews previews={answer.previews} />}
		</>
	);
}

function Previews({ previews }: { previews: readonly Preview[] }) {
	if (previews.length === 0) return <p role="status">No email would be sent. Nothing was done yet.</p>;
	return previews.map(({ to, subject, text, files }) => (
		<section key={subject} className="console-note" aria-label="Preview" role="status">
			<p>Not sent yet, and nothing was done. Its links work once you’ve sent it.</p>
			<p>
				<strong>{subject}</strong>
				<span className="console-sub">
					To: <bdi>{to}</bdi>
					{files.length > 0 && ` · Attached: ${files.join(', ')}`}
				</span>
			</p>
			<p className="whitespace-pre-line break-words">{text}</p>
		</section>
	));
}

/** After the form's own button, which the Enter key presses. */
export const PreviewButton = () => (
	<Button type="submit" name="preview" value="on" variant="quiet" size="small">
		Preview the email
	</Button>
);
