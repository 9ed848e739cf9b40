"""Games that are played step by step: how acts are answered, and when a game is over (F38).

A game's own rules are an object with

- `version`: 1 or 2;
- `allowed(choices, choice)`: may this step be taken, after the steps that were taken?
- `lost(choices)`: is the last of these steps lost?
- `multiplier(choices)`: what leaving now has, in 1/10,000; 0 while there is nothing to leave with;
- `next_multiplier(choices, choice)`: what the step has if it is not lost; None of a step that does
  not pay;
- `paying_steps(choices)`: the choices left that pay.

`choices` is always the list of the choices of all steps that were taken.
"""

from amounts import fits, payout


class SteppedBet:
    """One bet of a game of steps: what it has come to after the acts so far."""

    def __init__(self, rules, given):
        self.rules = rules
        self.choices = []
        self.status = "open"
        self._multiplier_e4 = None
        self._payout_units = 0
        self._stake_units = given["stakeUnits"]
        self._max_win_units = given["maxWinUnits"]

    def settlement(self):
        return {
            "status": self.status,
            "multiplierE4": self._multiplier_e4,
            "payoutUnits": self._payout_units,
        }

    def answers(self, actions):
        """The answer to each act of a list, in order."""
        return [self.act(action) for action in actions]

    def act(self, action):
        if action["kind"] == "cash-out":
            return self._cash_out(action["step"])
        return self._step(action["step"], action["choice"])

    def take(self, choice):
        """Lines 6 to 8: take a step that nothing stands against."""
        self.choices.append(choice)
        if self.rules.lost(self.choices):
            return self._end("lost", 0)
        if self._over():
            return self.leave()
        return "went-on"

    def leave(self):
        """Line 4 of the cash-out."""
        return self._end("won", self.rules.multiplier(self.choices))

    def _step(self, number, choice):
        taken = len(self.choices)
        if number < taken:
            return "done-before" if self.choices[number] == choice else "step-taken"
        if self.status != "open":
            return "bet-already-settled"
        if number > taken or not self._may_take(choice):
            return "step-not-allowed"
        return self.take(choice)

    def _cash_out(self, number):
        taken = len(self.choices)
        if self.status != "open":
            again = self.status == "won" and number == taken
            return "done-before" if again else "bet-already-settled"
        if number != taken:
            return "step-taken"
        if self.rules.multiplier(self.choices) == 0:
            return "step-not-allowed"
        return self.leave()

    def _may_take(self, choice):
        """Lines 4 and 5."""
        if not self.rules.allowed(self.choices, choice):
            return False
        return self.rules.version == 1 or self._step_fits(choice)

    def _step_fits(self, choice):
        """True also of a step that does not pay."""
        multiplier_e4 = self.rules.next_multiplier(self.choices, choice)
        return multiplier_e4 is None or fits(self._stake_units, multiplier_e4, self._max_win_units)

    def _over(self):
        multiplier_e4 = self.rules.multiplier(self.choices)
        if multiplier_e4 == 0:
            return False
        left = self.rules.paying_steps(self.choices)
        if self.rules.version == 1:
            return not left or self._pays(multiplier_e4) == self._max_win_units
        return not any(self._step_fits(choice) for choice in left)

    def _pays(self, multiplier_e4):
        return payout(self._stake_units, multiplier_e4, self._max_win_units)

    def _end(self, status, multiplier_e4):
        self.status = status
        self._multiplier_e4 = multiplier_e4
        self._payout_units = self._pays(multiplier_e4)
        return "ended"
