/** The fields of a sign-in with a passkey, empty until the script fills them in. */
export const passkeyFields = {
  credential: '',
  client: '',
  authenticator: '',
  signature: '',
  handle: '',
} as const;

/**
 * The script of the sign-in pages. It offers passkeys if the browser supports them. The challenge is fetched
 * only on use, because a sign-in page may have been open for hours.
 */
export const passkeyScript = `
const area = document.getElementById('passkey');
const form = area.querySelector('form');
const button = form.querySelector('button');
const status = area.querySelector('[role=status]');

if (window.PublicKeyCredential?.parseRequestOptionsFromJSON) area.hidden = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  status.textContent = '';
  button.disabled = true;
  try {
    const request = await (await fetch(area.dataset.request)).json();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
    const { id, response } = (await navigator.credentials.get({ publicKey })).toJSON();
    const { elements } = form;
    elements.credential.value = id;
    elements.client.value = response.clientDataJSON;
    elements.authenticator.value = response.authenticatorData;
    elements.signature.value = response.signature;
    elements.handle.value = response.userHandle ?? '';
    form.submit();
  } catch {
    status.textContent = 'No passkey was used. Try again, or enter your password.';
  } finally {
    button.disabled = false;
  }
});
`;
