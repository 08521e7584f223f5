import LegalText from './legal-text.tsx';

/** The privacy policy dialog's content. */
export default function PrivacyPanel() {
	return <LegalText which="privacy" />;
}
