"""Trains a network of the engine with PyTorch, on the CPU or on CUDA.

It is the model, the lessons and the optimiser of `petri-trainer train`, for when there are more
games than a CPU learns from in an evening. Needs `torch` and `safetensors`.

    petri-trainer export ataxx --data data --out lessons.safetensors
    python train_torch.py lessons.safetensors --out ataxx-5.safetensors --width 128 --device cuda
    petri-trainer quantise ataxx-5.safetensors --out ataxx-5.net --name ataxx-5

What a position shows, in each of its symmetries, and what it is to teach stands in the lessons;
nothing of a game is known here. `docs/training.md` says what the numbers mean.
"""

import argparse
import math

import torch
from safetensors import safe_open
from safetensors.torch import save_file

# These four are the engine's and the trainer's (network.rs, model.rs).
UNIT = 255
LARGEST_OUTPUT = 127 / 64
STAGES = 8
MARGIN_WEIGHT = 0.02


class Model(torch.nn.Module):
    """One hidden layer of squared, clipped sums; for each stage a logit of winning and a margin."""

    def __init__(self, pattern_of, slots, width):
        super().__init__()

        def uniform(count, size):
            return torch.nn.Parameter((2 * torch.rand(count, width) - 1) * size)

        size = slots**-0.5
        self.rows = uniform(len(pattern_of), 0.1 * size)
        self.patterns = uniform(int(pattern_of.max()) + 1, size)
        self.bias = torch.nn.Parameter(torch.full((width,), 0.25))
        self.outputs = uniform(2 * STAGES, width**-0.5)
        self.output_bias = torch.nn.Parameter(torch.zeros(2 * STAGES))
        self.register_buffer("pattern_of", pattern_of.long(), persistent=False)

    def forward(self, rows, stages):
        # Rows of one pattern share a part; those of none (-1) get the zeros at the end.
        shared = torch.nn.functional.pad(self.patterns, (0, 0, 0, 1))
        merged = self.rows + shared[self.pattern_of]
        sums = self.bias + torch.nn.functional.embedding_bag(rows, merged, mode="sum")
        values = sums.clamp(0, 1).square()
        weights = self.outputs.view(STAGES, 2, -1)[stages]
        return (weights * values.unsqueeze(1)).sum(2) + self.output_bias.view(STAGES, 2)[stages]

    @torch.no_grad()
    def keep_within(self, row):
        """Keeps all numbers within what the engine's whole numbers can hold."""
        self.rows.clamp_(-row / 2, row / 2)
        self.patterns.clamp_(-row / 2, row / 2)
        self.bias.clamp_(-row, row)
        self.outputs.clamp_(-LARGEST_OUTPUT, LARGEST_OUTPUT)


class Lessons:
    """The exported file, on the device where it is learnt."""

    def __init__(self, path, device):
        with safe_open(path, framework="pt") as file:
            self.words = file.metadata()
            names = ["rows", "stages", "lessons", "patterns"]
            tensors = [file.get_tensor(name).to(device) for name in names]
        self.rows, self.stages, self.lessons, self.pattern_of = tensors
        self.count = len(self.stages) - int(self.words["held_back"])

    def losses(self, model, which, turned):
        """Squared errors of score and margin."""
        rows = self.rows[which, turned].long()
        score, margin, ground = self.lessons[which].unbind(1)
        logits, margins = model(rows, self.stages[which].long()).unbind(1)
        chances = torch.sigmoid(logits + ground)
        return (chances - score).square(), (margins - margin).square()

    @torch.no_grad()
    def held_back(self, model, batch):
        """The mean loss of the score on what was not learnt."""
        which = torch.arange(self.count, len(self.stages), device=self.stages.device)
        parts = [self.losses(model, part, torch.zeros_like(part))[0] for part in which.split(batch)]
        return torch.cat(parts).mean().item() if parts else math.nan


def train(model, lessons, wish):
    """All epochs of AdamW, the rate along half a cosine to a hundredth of itself."""
    bits_hold = 127 if wish.bits == 8 else UNIT * 2
    row = min(int(lessons.words["largest_row"]), bits_hold) / UNIT
    shrinking = [model.rows, model.patterns, model.outputs]
    groups = [
        {"params": shrinking, "weight_decay": wish.decay},
        {"params": [model.bias, model.output_bias], "weight_decay": 0.0},
    ]
    adam = torch.optim.AdamW(groups, lr=wish.rate, betas=(0.9, 0.999), eps=1e-8)
    device, symmetries = lessons.stages.device, lessons.rows.shape[1]
    steps, step = math.ceil(lessons.count / wish.batch) * wish.epochs, 0
    print(f"held back before: {lessons.held_back(model, wish.batch):.6f}")
    for epoch in range(1, wish.epochs + 1):
        total = torch.zeros((), device=device)
        for which in torch.randperm(lessons.count, device=device).split(wish.batch):
            for group in adam.param_groups:
                group["lr"] = wish.rate * (0.505 + 0.495 * math.cos(math.pi * step / steps))
            turned = torch.randint(symmetries, which.shape, device=device)
            score, margin = lessons.losses(model, which, turned)
            adam.zero_grad()
            (score + MARGIN_WEIGHT * margin).mean().backward()
            adam.step()
            model.keep_within(row)
            total += score.detach().sum()
            step += 1
        held_back = lessons.held_back(model, wish.batch)
        print(f"epoch {epoch}: loss {total.item() / lessons.count:.6f}, held back {held_back:.6f}")


def main():
    parser = argparse.ArgumentParser(description="Trains a network of the engine with PyTorch.")
    parser.add_argument("lessons", help="what `petri-trainer export` wrote")
    parser.add_argument("--out", required=True, help="the floating-point network to write")
    parser.add_argument("--start", help="a floating-point network to go on from")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--bits", type=int, choices=[8, 16], default=16)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--decay", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()

    torch.manual_seed(wish.seed)
    lessons = Lessons(wish.lessons, wish.device)
    model = Model(lessons.pattern_of, lessons.rows.shape[2], wish.width).to(wish.device)
    if wish.start:
        with safe_open(wish.start, framework="pt") as file, torch.no_grad():
            for name, numbers in model.named_parameters():
                numbers.copy_(file.get_tensor(name).view_as(numbers))
    train(model, lessons, wish)

    words = {word: lessons.words[word] for word in ["game", "slope", "draws"]}
    words["width"] = str(wish.width)
    words["record"] = (
        f"{lessons.count} positions, {wish.epochs} epochs of batches of {wish.batch}, "
        f"rate {wish.rate}, result {lessons.words['result']}, decay {wish.decay}, "
        f"seed {wish.seed}, PyTorch"
    )
    numbers = {name: part.detach().cpu().flatten() for name, part in model.named_parameters()}
    save_file(numbers, wish.out, metadata=words)


if __name__ == "__main__":
    main()
