import { FormButton } from './form-button.tsx';

interface Props {
	/** The version that is shown. */
	version: string;
	words: { heading: string; text: string; firstMinute: string; button: string };
	/** It was scheduled: its emails are sent without the minute in which to stop them. */
	wasScheduled?: boolean;
}

/** The form that stops an email to many people. */
export function StopSending({ version, words, wasScheduled = false }: Props) {
	const { heading, text, firstMinute, button } = words;
	return (
		<>
			<h2>{heading}</h2>
			<p className="soft">{wasScheduled ? text : `${text} ${firstMinute}`}</p>
			<FormButton id="sending" label={button} intent="stop" hidden={{ version }} size="medium" className="form" />
		</>
	);
}
