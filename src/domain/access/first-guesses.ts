/**
 * Frequent leaked passwords of twelve characters or more. Longer ones that only repeat a shorter one, a few
 * characters or a run of neighbouring ones are recognised by rule.
 */
const common = new Set(
  `password1234 password12345 password123456 passwordpassword mypassword123 password2023 password2024 password2025
  password2026 administrator administrator1 admin1234567 admin12345678 adminadmin123 adminadminadmin welcome12345
  welcome123456 letmein12345 letmeinplease iloveyou1234 iloveyou12345 iloveyousomuch qwertyuiop12 qwertyuiop123
  qwerty123456 qwerty1234567 qwertyuiop[] 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 q1w2e3r4t5y6
  qazwsxedcrfv abcdefghijkl abcdefghijklm abcd12345678 abc123456789 a1b2c3d4e5f6 football1234 baseball1234
  princess1234 sunshine1234 superman1234 michael12345 jennifer1234 liverpool123 manchester123 manchesterunited
  trustno1trustno1 changeme1234 changemeplease pleasechangeme correcthorsebatterystaple thisisapassword
  thisismypassword yourpassword passwort1234 passwort12345 passwortpasswort hallohallo123 ichliebedich
  ichliebedich1 schatzi12345 geheim123456 willkommen123 willkommen1234 motdepasse123 contraseña123 contrasena123
  p@ssw0rd1234 p@ssw0rd12345 p@ssword1234 passw0rd1234 passw0rd12345 secret123456 supersecret123 testtesttest
  test12345678 testpassword1 temppassword1 default12345 platen123456 platenplaten printshop123 printprintprint`
    .split(/\s+/)
    .map((password) => password.normalize('NFKC')),
);

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
const FEW_CHARACTERS = 4;

/** Whether a password is likely to be guessed first. `email` is the address of its user. */
export function isFirstGuess(password: string, email = ''): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const account = email.toLowerCase();
  return (
    common.has(text) ||
    new Set(text).size < FEW_CHARACTERS ||
    isRepeated(text) ||
    isRun(text) ||
    (account !== '' && (text === account || text.replace(/[\d\W_]+$/, '') === account.split('@')[0]))
  );
}

/** Whether a password repeats a part of at most six characters. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4, 5, 6].some((length) => {
    const part = text.slice(0, length);
    return text === part.repeat(Math.ceil(text.length / length)).slice(0, text.length);
  });
}

/** Whether a password follows the alphabet, the digits or a keyboard row, in either direction. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return RUNS.some((run) => run.includes(text) || run.includes(backwards));
}
